import { type CheckoutSessionResponse } from '../../../api/api';
import { Button } from '../../../components/button';
import { toast } from '../../../components/toast';
import { formatRupees } from '../../../lib/format';
import { paymentMessages } from '../../../messages';
import { saveQr } from './save-qr';

/** UPI apps refuse codes that were chosen from the gallery above this amount, in rupees (NPCI's rule). */
const MOST_FROM_GALLERY = 2000;

interface CheckoutProps {
  checkout: CheckoutSessionResponse;
}

/** The app's link: quicker where it works, and what to do where it doesn't. */
export function AppLink({ checkout }: CheckoutProps) {
  if (!checkout.upi_link) return null;
  return (
    // Also on a phone that lies on its side.
    <div className="[@media(width>=48rem)_and_(height>=30rem)]:hidden">
      <a href={checkout.upi_link} className="btn btn-secondary w-full">
        Open UPI app
      </a>
      <details className="mt-1 text-sm">
        <summary className="link inline-flex min-h-11 items-center">
          Nothing opens, or the app refuses?
        </summary>
        <dl className="space-y-2 rounded-md bg-sunken px-4 py-3">
          {refusalsOf(checkout).map(({ said, then }) => (
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

const refusalsOf = ({ upi_kind: kind, upi_signed_qr: signedQr }: CheckoutSessionResponse) => [
  {
    said: 'Nothing opens',
    then: 'Copy the UPI ID, open your app yourself, and pay exactly this amount to it.',
  },
  {
    said: '“Risk”, “declined for security” or “not allowed”',
    then: `${paymentMessages.linkRefused[kind]} A payment to the copied UPI ID, entered by hand, is not refused for that.${signedQr ? ' Nor is one to the bank’s own code below.' : ''}`,
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
export function Qr({ checkout }: CheckoutProps) {
  const { upi_qr: qr, upi_signed_qr: signedQr } = checkout;
  if (!qr) {
    return (
      <div className="flex size-52 items-center justify-center rounded-md border border-dashed border-edge p-4 text-center text-sm text-ink2">
        {paymentMessages.qrNotConfigured}
      </div>
    );
  }
  const save = (): void => {
    saveQr(qr, `upi-${checkout.order_code}.png`).catch(() => toast.error(paymentMessages.saveQrFailed));
  };
  return (
    <div className="max-w-52">
      <figure>
        <img
          src={qr}
          alt={`QR code that pays ${formatRupees(checkout.amount)} to ${checkout.upi_address ?? checkout.payee_name}`}
          width={208}
          height={208}
          className="aspect-square w-52 max-w-full rounded-sm bg-white"
        />
        <figcaption className="mt-2 text-xs text-ink2">
          Scan with any UPI app. The amount and the order code are filled in.
          <span className="mt-1 block md:hidden">
            {checkout.amount <= MOST_FROM_GALLERY
              ? paymentMessages.qrFromGallery
              : paymentMessages.qrNotFromGallery}
          </span>
        </figcaption>
        <Button onClick={save} className="mt-3">
          Save QR
        </Button>
      </figure>
      {signedQr && (
        <details className="mt-2 text-sm">
          <summary className="link inline-flex min-h-11 items-center">The app refuses this code?</summary>
          <img
            src={signedQr}
            alt={`The bank’s QR code of ${checkout.upi_address ?? checkout.payee_name}, without an amount`}
            width={208}
            height={208}
            className="aspect-square w-52 max-w-full rounded-sm bg-white"
          />
          <p className="mt-2 text-xs text-ink2">
            {paymentMessages.signedQr(formatRupees(checkout.amount), checkout.order_code)}
          </p>
        </details>
      )}
    </div>
  );
}
