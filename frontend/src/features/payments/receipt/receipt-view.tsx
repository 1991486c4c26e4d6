import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import { errorCode, errorMessage, errorStatus, isNetworkError, type ReceiptResponse } from '../../../api/api';
import { Button, ButtonLink } from '../../../components/button';
import { Loading, Skeleton } from '../../../components/skeleton';
import { ErrorState } from '../../../components/states';
import { paymentMessages } from '../../../messages';
import { PageTitle } from '../../../academy/page-title';
import { DownloadPdf } from './download-pdf';
import { ReceiptSheet } from './receipt-sheet';

interface ReceiptViewProps {
  query: { data?: ReceiptResponse | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  back: { label: string; to: string };
  /** The address of the payment, whose documents are below it as PDFs. */
  paymentUrl: string;
}

/** One receipt or invoice to read, print and download, for its learner and for administrators. */
export function ReceiptView({
  query: { data: receipt, error, isFetching, refetch },
  back,
  paymentUrl,
}: ReceiptViewProps) {
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 sm:px-6 print:max-w-none print:p-0">
      <PageTitle
        title={
          receipt
            ? `${receipt.kind === 'invoice' ? 'Tax invoice' : 'Receipt'} ${receipt.receipt_number}`
            : 'Receipt'
        }
      />
      <div className="no-print mb-4 flex flex-wrap items-center justify-between gap-3">
        <ButtonLink variant="quiet" to={back.to} className="-ml-3">
          <ArrowLeft size={18} aria-hidden />
          {back.label}
        </ButtonLink>
        {receipt && (
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => window.print()}>
              <Printer size={18} aria-hidden />
              Print
            </Button>
            {receipt.credit_note && (
              <DownloadPdf url={`${paymentUrl}/credit-note.pdf`} label="Download credit note" />
            )}
            <DownloadPdf url={`${paymentUrl}/receipt.pdf`} />
          </div>
        )}
      </div>
      {receipt ? (
        <ReceiptSheet receipt={receipt} />
      ) : error && !isFetching ? (
        <>
          <h1 className="sr-only">Receipt</h1>
          <ErrorState message={failure(error)} onRetry={mayPass(error) ? () => void refetch() : undefined} />
        </>
      ) : (
        <>
          <h1 className="sr-only">Receipt</h1>
          <Loading label="Loading receipt">
            <Skeleton className="h-[46rem]" />
          </Loading>
        </>
      )}
    </div>
  );
}

/** A receipt that isn't there doesn't come by asking again. */
const mayPass = (error: unknown): boolean => errorStatus(error) !== 404;

function failure(error: unknown): string {
  if (errorStatus(error) === 404) return paymentMessages.receiptNotFound;
  if (errorCode(error) === 'payments.no_receipt') return paymentMessages.noReceiptYet;
  return isNetworkError(error)
    ? paymentMessages.receiptFailed
    : errorMessage(error, paymentMessages.receiptFailed);
}
