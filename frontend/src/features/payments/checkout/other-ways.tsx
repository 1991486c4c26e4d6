import { useState } from 'react';
import { type CheckoutSessionResponse } from '../../../api/api';
import { Button } from '../../../components/button';
import { toast } from '../../../components/toast';
import { formatRupees } from '../../../lib/format';
import { paymentMessages } from '../../../messages';
import { saveQr } from './save-qr';

/** UPI apps refuse codes that were chosen from the gallery above this amount, in rupees (NPCI's rule). */
const MOST_FROM_GALLERY = 2000;

/** The app's link and the QR code: quicker where they work, and what to do where they don't. */
export function AppLink({ link }: { link: string }) {
  return (
    // Also on a phone that lies on its side.
    <div className="[@media(width>=48rem)_and_(height>=30rem)]:hidden">
      <a href={link} className="btn btn-secondary w-full">
        Open UPI app
      </a>
      <details className="mt-1 text-sm">
        <summary className="link inline-flex min-h-11 items-center">
          Nothing opens, or the app refuses?
        </summary>
        <dl className="space-y-2 rounded-md bg-sunken px-4 py-3">
          {REFUSALS.map(({ said, then }) => (
            <div key={said}>
              <dt className="font-medium">{said}</dt>
              <dd className="text-ink2">{then}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

const REFUSALS = [
  {
    said: 'Nothing opens',
    then: 'Copy the UPI ID, open your app yourself, and pay exactly this amount to it.',
  },
  {
    said: '“Risk”, “declined for security” or “not allowed”',
    then: 'Apps refuse many links. A payment to the copied UPI ID, entered by hand, is not refused for that.',
  },
  {
    said: '“Limit exceeded”',
    then: 'Your bank’s limit for the day is used up. Pay from another account or app, or tomorrow with a new checkout.',
  },
  {
    said: '“Invalid UPI ID”',
    then: 'Copy it again, without a space before or after it. If it stays invalid, tell support: nothing was paid.',
  },
];

// A QR is black on white in either theme: scanners expect it.
export function Qr({ session }: { session: CheckoutSessionResponse }) {
  // A phone can't scan its own screen: there it is opened on request.
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
      <figure className={link ? (isShown ? 'max-md:mt-4' : 'max-md:hidden') : undefined}>
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
            {session.amount <= MOST_FROM_GALLERY
              ? paymentMessages.qrFromGallery
              : paymentMessages.qrNotFromGallery}
          </span>
        </figcaption>
        <Button onClick={save} className="mt-3">
          Save QR
        </Button>
      </figure>
    </>
  );
}
