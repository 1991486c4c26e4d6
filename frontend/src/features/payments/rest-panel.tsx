import { type OpenCheckoutResponse, type PaymentResponse, useGetRemainingPaymentQuery } from '../../api/api';
import { Button } from '../../components/button';
import { CopyButton } from '../../components/copy-button';
import { Loading, Skeleton } from '../../components/skeleton';
import { formatRupees } from '../../lib/format';
import { paymentMessages } from '../../messages';

type Instructions = Pick<
  OpenCheckoutResponse,
  'upi_id' | 'upi_link' | 'upi_qr' | 'payee_name' | 'order_code'
> & {
  /** In rupees. */
  amount: number;
};

/** How to pay what is missing of a submitted payment. */
export function RestOfPayment({ payment }: { payment: PaymentResponse }) {
  const { data, isError, isFetching, refetch } = useGetRemainingPaymentQuery(
    { id: payment.id },
    { refetchOnMountOrArgChange: true },
  );
  if (isError) {
    return (
      <p role="alert" className="mt-4 flex flex-wrap items-center gap-3 text-sm">
        {paymentMessages.remainingFailed}
        <Button busy={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </p>
    );
  }
  if (!data) {
    return (
      <Loading label="Loading how to pay the rest">
        <Skeleton className="mt-4 h-40" />
      </Loading>
    );
  }
  return <RestPanel {...data} />;
}

/** QR, link and UPI ID for exactly the missing amount. */
export function RestPanel({ amount, upi_id, upi_link, upi_qr, payee_name, order_code }: Instructions) {
  if (!upi_id) return <p className="mt-4 font-medium">{paymentMessages.noPayee}</p>;
  return (
    <section aria-label="Pay the rest" className="mt-2 self-stretch">
      {upi_qr && <p className="font-semibold">{paymentMessages.payRestWithQr}</p>}
      <div className="mt-4 flex flex-wrap gap-6">
        {upi_qr && (
          // Black on white in either theme: scanners expect it.
          <img
            src={upi_qr}
            alt={`QR code that asks for ${formatRupees(amount)}`}
            className="size-44 rounded-md bg-white p-2 max-md:order-last"
          />
        )}
        <div className="flex min-w-0 flex-1 basis-56 flex-col gap-4">
          <div>
            <p className="text-sm text-ink2">Pay exactly</p>
            <p className="tnum font-display text-amount font-semibold">{formatRupees(amount)}</p>
          </div>
          {upi_link && (
            <a href={upi_link} className="btn btn-primary [@media(width>=48rem)_and_(height>=30rem)]:hidden">
              Open UPI app
            </a>
          )}
          <Copied name="UPI ID" text={upi_id} detail={`Payee: ${payee_name}`} />
          <Copied name="Order code" text={order_code} detail="Put it in the payment note." />
        </div>
      </div>
    </section>
  );
}

function Copied({ name, text, detail }: { name: string; text: string; detail: string }) {
  return (
    <div>
      <p className="text-sm text-ink2">{name}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span translate="no" className="min-w-0 text-sm">
          <span className="mono text-base break-all">{text}</span>
          <span className="block text-ink2">{detail}</span>
        </span>
        <CopyButton text={text} what={name} />
      </div>
    </div>
  );
}
