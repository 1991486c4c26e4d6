import { usePreviewUpiQuery } from '../../../api/admin-api';
import { ConfirmDialog } from '../../../components/dialog';
import { QueryView } from '../../../components/query-view';
import { Skeleton } from '../../../components/skeleton';
import { settingsMessages } from '../../../messages-admin';
import { type SettingsForm } from './settings-words';

interface UpiChangeDialogProps {
  /** The current UPI ID. */
  from: string | null;
  /** The values about to be saved; null while closed. */
  values: SettingsForm | null;
  onCancel: () => void;
  onConfirm: (values: SettingsForm) => Promise<void>;
}

/** Shows the new payee before learners pay to it: a typo would send their money to a stranger. */
export function UpiChangeDialog({ from, values, onCancel, onConfirm }: UpiChangeDialogProps) {
  return (
    <ConfirmDialog
      open={values !== null}
      onClose={onCancel}
      title={values?.upi_id ? `Let learners pay to ${values.upi_id}?` : 'Take the UPI ID away?'}
      description={
        values?.upi_id
          ? 'Scan this with your own payment app and read the name it shows. It must be the academy’s account.'
          : 'Checkout then says that no QR is configured, and learners can’t pay.'
      }
      confirmLabel={values?.upi_id ? 'Change the UPI ID' : 'Remove UPI ID'}
      onConfirm={() => (values ? onConfirm(values) : undefined)}
    >
      {values?.upi_id && <Preview upiId={values.upi_id} payeeName={values.payee_name} />}
      <p className="mt-4 text-sm text-ink2 wrap-anywhere">
        {from && `Until now: ${from}. `}Every administrator gets a mail about this.
      </p>
    </ConfirmDialog>
  );
}

function Preview({ upiId, payeeName }: { upiId: string; payeeName: string }) {
  const query = usePreviewUpiQuery({ upiId, payeeName });
  return (
    <QueryView
      query={query}
      failure={settingsMessages.previewFailed}
      loading="Drawing the QR code"
      skeleton={<Skeleton className="mx-auto size-55" />}
    >
      {({ upi_qr: qr }) => (
        <img
          src={qr}
          alt={`QR code of ${upiId}, ${payeeName}`}
          width={220}
          height={220}
          className="mx-auto rounded-md bg-white"
        />
      )}
    </QueryView>
  );
}
