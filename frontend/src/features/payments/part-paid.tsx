import { type PaymentResponse, useGetRemainingPaymentQuery } from '../../api/api';
import { Button } from '../../components/button';
import { CopyButton } from '../../components/copy-button';
import { Loading, Skeleton } from '../../components/skeleton';
import { formatRupees } from '../../lib/format';
import { paymentMessages } from '../../messages';
import { isPartPaid } from './is-part-paid';

/** What arrived, and what is still to be paid. */
export function PartPaid({ payment }: { payment: PaymentResponse }) {
  const { received_amount: received, amount, remaining_amount: remaining } = payment;
  if (!isPartPaid(payment)) return null;
  return (
    <p className="mt-2 font-semibold">
      {paymentMessages.partPaid(formatRupees(received), formatRupees(amount), formatRupees(remaining))}
    </p>
  );
}

/** QR, link and UPI ID for exactly the rest of a payment. */
export function PayTheRest({ payment }: { payment: PaymentResponse }) {
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
  if (!data.upi_id) return <p className="mt-4 font-medium">{paymentMessages.noPayee}</p>;
  return (
    <section aria-label="Pay the rest" className="mt-5 flex flex-wrap gap-6 border-t border-line pt-5">
      {data.upi_qr && (
        // Black on white in either theme: scanners expect it.
        <img
          src={data.upi_qr}
          alt={`QR code that asks for ${formatRupees(data.amount)}`}
          className="size-44 rounded-md bg-white p-2 max-md:hidden"
        />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <div>
          <p className="text-sm text-ink2">Pay exactly</p>
          <p className="tnum font-display text-amount font-semibold">{formatRupees(data.amount)}</p>
        </div>
        {data.upi_link && (
          <a href={data.upi_link} className="btn btn-primary md:hidden">
            Open UPI app
          </a>
        )}
        <Copied name="UPI ID" text={data.upi_id} detail={`Payee: ${data.payee_name}`} />
        <Copied name="Order code" text={data.order_code} detail="Put it in the payment note." />
      </div>
    </section>
  );
}

function Copied({ name, text, detail }: { name: string; text: string; detail: string }) {
  return (
    <div>
      <p className="text-sm text-ink2">{name}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 text-sm">
          <span className="mono text-base break-all">{text}</span>
          <span className="block text-ink2">{detail}</span>
        </span>
        <CopyButton text={text} what={name} />
      </div>
    </div>
  );
}
