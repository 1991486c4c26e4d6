import { Download } from 'lucide-react';
import { baseApi } from '../../../api/base-api';
import { errorMessage } from '../../../api/api';
import { saveAnswer } from '../../../api/save-answer';
import { Button } from '../../../components/button';
import { toast } from '../../../components/toast';
import { paymentMessages } from '../../../messages';

const receiptPdfApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Downloads a receipt by its URL, with the session's token. */
    saveReceiptPdf: build.mutation<null, string>({
      query: (url) => ({ url, responseHandler: saveAnswer('receipt.pdf') }),
    }),
  }),
});

/** Saves the receipt as a file to keep or to send on. */
export function DownloadPdf({ url }: { url: string }) {
  const [save, { isLoading }] = receiptPdfApi.useSaveReceiptPdfMutation();
  const download = async (): Promise<void> => {
    const { error } = await save(url);
    if (error) toast.error(errorMessage(error, paymentMessages.receiptPdfFailed));
  };
  return (
    <Button variant="primary" busy={isLoading} onClick={() => void download()}>
      <Download size={18} aria-hidden />
      Download PDF
    </Button>
  );
}
