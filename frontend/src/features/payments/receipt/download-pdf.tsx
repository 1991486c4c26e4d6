import Download from 'lucide-react/icons/download';
import { useDownload } from '../../../api/use-download';
import { Button } from '../../../components/button';
import { paymentMessages } from '../../../messages';

/** Saves the receipt as a file to keep or to send on. */
export function DownloadPdf({ url, label = 'Download PDF' }: { url: string; label?: string }) {
  const { download, saving } = useDownload(paymentMessages.receiptPdfFailed);
  return (
    <Button
      variant="primary"
      busy={saving !== undefined}
      onClick={() => void download({ url, name: 'receipt.pdf' })}
    >
      <Download size={18} aria-hidden />
      {label}
    </Button>
  );
}
