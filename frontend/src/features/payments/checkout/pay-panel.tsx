import { useEffect, useRef } from 'react';
import { type CheckoutSessionResponse } from '../../../api/api';
import { Badge } from '../../../components/badge';
import { Button } from '../../../components/button';
import { CopyButton } from '../../../components/copy-button';
import { Countdown } from '../../../components/countdown';
import { formatTime } from '../../../lib/dates';
import { formatRupees, plural } from '../../../lib/format';
import { paymentMessages } from '../../../messages';
import { FoldOnPhone } from './fold-on-phone';
import { AppLink, Qr } from './other-ways';
import { PayByHand } from './pay-by-hand';
import { useCheckoutExpiry } from './use-checkout-expiry';

interface PayPanelProps {
  checkout: CheckoutSessionResponse;
  onStartAgain: () => void;
  isStarting: boolean;
  /** Increases each time the learner says that they have not paid: the panel takes the focus and says how to go on. */
  notPaid?: number;
}

/** How much, to whom, and until when. */
export function PayPanel({ checkout, onStartAgain, isStarting, notPaid = 0 }: PayPanelProps) {
  const { expired, notice, minutesLeft } = useCheckoutExpiry(checkout.session_expires_at);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (notPaid > 0) heading.current?.focus();
  }, [notPaid]);
  // Apps rarely refuse a merchant's link; a personal ID is paid by hand first.
  const linkFirst = checkout.upi_kind === 'merchant' && !expired;
  return (
    <section aria-labelledby="pay-the-amount" className="card p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 ref={heading} tabIndex={-1} id="pay-the-amount" className="scroll-mt-20 text-base outline-none">
          Pay the amount
        </h3>
        <Badge>UPI/QR recommended</Badge>
      </div>
      <p role="status" className="text-sm text-ink2 not-empty:mt-2">
        {notPaid > 0 && paymentMessages.notPaidThen}
      </p>
      <div className="mt-3 grid grid-cols-1 gap-x-8 gap-y-4 md:grid-cols-[auto_minmax(0,1fr)]">
        <div className="flex flex-col gap-4">
          <div>
            <p className="text-sm text-ink2">Pay exactly</p>
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <p className="tnum font-display text-amount font-semibold">{formatRupees(checkout.amount)}</p>
              <CopyButton text={String(checkout.amount)} what="amount" />
            </div>
            <p className="text-sm text-ink2">
              {expired ? (
                <>Expired at {formatTime(checkout.session_expires_at)}</>
              ) : (
                <>
                  Price held until {formatTime(checkout.session_expires_at)},{' '}
                  <Countdown until={checkout.session_expires_at} /> left
                </>
              )}
            </p>
            {minutesLeft !== null && <EndsSoon minutesLeft={minutesLeft} />}
          </div>
          {linkFirst && <AppLink checkout={checkout} />}
          <PayByHand checkout={checkout} />
        </div>
        <div className="md:order-first">
          {expired ? (
            <ExpiredNotice checkout={checkout} onStartAgain={onStartAgain} isStarting={isStarting} />
          ) : checkout.upi_qr ? (
            <FoldOnPhone label={linkFirst ? 'QR code' : 'Other ways: UPI app or QR code'}>
              {!linkFirst && <AppLink checkout={checkout} />}
              <Qr checkout={checkout} />
            </FoldOnPhone>
          ) : (
            <Qr checkout={checkout} />
          )}
        </div>
      </div>
      <p role="status" className="sr-only">
        {notice}
      </p>
      {!checkout.upi_link && (
        <div
          aria-disabled="true"
          className="mt-6 flex flex-wrap items-center justify-between gap-2 rounded-md border border-dashed border-edge px-4 py-3 text-sm text-ink3"
        >
          <span>Pay in a mobile payment app</span>
          <Badge>{paymentMessages.comingSoon}</Badge>
        </div>
      )}
    </section>
  );
}

function EndsSoon({ minutesLeft }: { minutesLeft: number }) {
  return (
    <p className="mt-2 max-w-72 rounded-md border border-amber bg-amber-bg px-3 py-2 text-sm text-amber">
      <strong>Less than {plural(minutesLeft, 'minute')} left.</strong> If you have paid, submit your proof: it
      is accepted after the end too. If not, you can start again then.
    </p>
  );
}

function ExpiredNotice({ checkout, onStartAgain, isStarting }: Omit<PayPanelProps, 'notPaid'>) {
  return (
    <div className="flex h-full max-w-72 flex-col items-start gap-3 rounded-md border border-edge bg-sunken p-4 text-sm md:w-60">
      <p className="font-semibold">This session has expired</p>
      <p>
        Already paid {formatRupees(checkout.amount)}? Submit your proof below. It is still accepted at this
        amount.
      </p>
      <p>Not paid yet? Start again for a fresh QR.</p>
      <Button busy={isStarting} onClick={onStartAgain}>
        Start again
      </Button>
    </div>
  );
}
