import { clsx } from 'clsx';
import { useState } from 'react';
import { type CheckoutSessionResponse } from '../../../api/api';
import { Badge } from '../../../components/badge';
import { Button } from '../../../components/button';
import { CopyButton } from '../../../components/copy-button';
import { Countdown } from '../../../components/countdown';
import { toast } from '../../../components/toast';
import { formatTime } from '../../../lib/dates';
import { formatRupees, plural } from '../../../lib/format';
import { fieldMessages, paymentMessages } from '../../../messages';
import { saveQr } from './save-qr';
import { useSessionExpiry } from './use-session-expiry';

interface PayPanelProps {
  session: CheckoutSessionResponse;
  onStartAgain: () => void;
  isStarting: boolean;
}

/** How much, to whom, and until when. */
export function PayPanel({ session, onStartAgain, isStarting }: PayPanelProps) {
  const { expired, notice, minutesLeft } = useSessionExpiry(session.session_expires_at);
  return (
    <section aria-labelledby="pay-the-amount" className="card p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="pay-the-amount" className="text-base">
          Pay the amount
        </h3>
        <Badge>UPI/QR recommended</Badge>
      </div>
      <div className="mt-4 grid grid-cols-1 gap-x-8 gap-y-6 md:grid-cols-[auto_minmax(0,1fr)]">
        <div className="flex flex-col gap-5">
          <div>
            <p className="text-sm text-ink2">Pay exactly</p>
            <p className="tnum font-display text-amount font-semibold">{formatRupees(session.amount)}</p>
          </div>
          {session.upi_link && !expired && (
            // Also on a phone that lies on its side.
            <div className="[@media(width>=48rem)_and_(height>=30rem)]:hidden">
              <a href={session.upi_link} className="btn btn-primary w-full">
                Open UPI app
              </a>
              {/* A browser without such an app says nothing. */}
              <p className="mt-2 text-xs text-ink2">
                Nothing opens? Copy the UPI ID, and pay exactly this amount to it in your UPI app.
              </p>
            </div>
          )}
          <UpiId address={session.upi_address} payee={session.payee_name} />
          <OrderCode code={session.order_code} />
          <div>
            <p className="text-sm text-ink2">Price held until</p>
            <p className="text-sm">
              {expired ? (
                <>Expired at {formatTime(session.session_expires_at)}</>
              ) : (
                <>
                  {formatTime(session.session_expires_at)}, <Countdown until={session.session_expires_at} />{' '}
                  left
                </>
              )}
            </p>
            {minutesLeft !== null && <EndsSoon minutesLeft={minutesLeft} />}
          </div>
        </div>
        <div className="md:order-first">
          {expired ? (
            <ExpiredNotice session={session} onStartAgain={onStartAgain} isStarting={isStarting} />
          ) : (
            <Qr session={session} />
          )}
        </div>
      </div>
      <p role="status" className="sr-only">
        {notice}
      </p>
      {!session.upi_link && (
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

function UpiId({ address, payee }: { address: string | null; payee: string }) {
  return (
    <div>
      <p className="text-sm text-ink2">UPI ID</p>
      {address ? (
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span translate="no" className="min-w-0 text-sm">
            <span className="mono text-base break-all">{address}</span>
            <span className="block text-ink2">Payee: {payee}</span>
          </span>
          <CopyButton text={address} what="UPI ID" />
        </div>
      ) : (
        <p className="text-sm">{fieldMessages.notConfigured}</p>
      )}
    </div>
  );
}

function OrderCode({ code }: { code: string }) {
  return (
    <div>
      <p className="text-sm text-ink2">Order code: put it in the payment note</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span translate="no" className="mono">
          {code}
        </span>
        <CopyButton text={code} what="order code" />
      </div>
    </div>
  );
}

// A QR is black on white in either theme: scanners expect it.
function Qr({ session }: { session: CheckoutSessionResponse }) {
  // A phone can't scan its own screen: there the app's link comes first.
  const [isShown, setIsShown] = useState(false);
  if (!session.upi_qr) {
    return (
      <div className="flex size-52 items-center justify-center rounded-md border border-dashed border-edge p-4 text-center text-sm text-ink2">
        {paymentMessages.qrNotConfigured}
      </div>
    );
  }
  const { upi_qr: qr, upi_link: link } = session;
  const save = (): void => {
    saveQr(qr, `upi-${session.order_code}.png`).catch(() => toast.error(paymentMessages.saveQrFailed));
  };
  return (
    <>
      {link && (
        <Button aria-expanded={isShown} onClick={() => setIsShown(!isShown)} className="w-full md:hidden">
          {isShown ? 'Hide QR code' : 'Show QR code'}
        </Button>
      )}
      <figure className={clsx(link && !isShown && 'max-md:hidden', link && 'max-md:mt-4')}>
        <img
          src={qr}
          alt={`QR code that pays ${formatRupees(session.amount)} to ${session.upi_address ?? session.payee_name}`}
          width={208}
          height={208}
          className="aspect-square w-52 max-w-full rounded-sm bg-white"
        />
        <figcaption className="mt-2 max-w-52 text-xs text-ink2">
          Scan with any UPI app. The amount and the order code are filled in.
          <span className="mt-1 block md:hidden">
            To pay on this phone, save it and choose it from your gallery in the app’s scanner.
          </span>
        </figcaption>
        <Button onClick={save} className="mt-3">
          Save QR
        </Button>
      </figure>
    </>
  );
}

function ExpiredNotice({ session, onStartAgain, isStarting }: PayPanelProps) {
  return (
    <div className="flex h-full max-w-72 flex-col items-start gap-3 rounded-md border border-edge bg-sunken p-4 text-sm md:w-60">
      <p className="font-semibold">This session has expired</p>
      <p>
        Already paid {formatRupees(session.amount)}? Submit your proof below. It is still accepted at this
        amount.
      </p>
      <p>Not paid yet? Start again for a fresh QR.</p>
      <Button busy={isStarting} onClick={onStartAgain}>
        Start again
      </Button>
    </div>
  );
}
