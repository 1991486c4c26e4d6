import { clsx } from 'clsx';
import Download from 'lucide-react/icons/download';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useDownload } from '../../../api/use-download';
import { Button } from '../../../components/button';
import { exportMessages } from '../../../messages-admin';

interface ExportButtonProps {
  /** Which list: the route's name. */
  list: 'payments' | 'invoices' | 'enrolments' | 'coupon-usages' | 'bank-days';
  /** The screen's current filter. */
  filter?: Record<string, string | undefined>;
  label?: string;
  /** On a phone only the icon, to leave room for the rows. */
  isTight?: boolean;
}

/** Exports the whole list that a screen shows as CSV. */
export function ExportButton({ list, filter, label = 'Export CSV', isTight = false }: ExportButtonProps) {
  const { download, saving } = useDownload(exportMessages.failed);
  const name = `${list}.csv`;
  // Beside the list itself, and without its label on a phone, it must look different.
  const Icon = list === 'invoices' ? ReceiptText : Download;
  return (
    <Button
      busy={saving !== undefined}
      className={clsx(isTight && 'max-sm:w-11 max-sm:px-0')}
      // No timeout: a long list takes as long as the connection needs.
      onClick={() => void download({ url: `/api/admin/exports/${name}`, params: filter, name, timeout: 0 })}
    >
      <Icon size={16} aria-hidden />
      <span className={clsx(isTight && 'max-sm:sr-only')}>{saving ? 'Exporting…' : label}</span>
    </Button>
  );
}
