import { type ManualPaymentResponse } from '../../../api/admin-api';
import { ConfirmDialog } from '../../../components/dialog';
import { formatDate } from '../../../lib/dates';
import { formatRupees } from '../../../lib/format';
import { adminPaymentMessages } from '../../../messages-admin';
import { bankObjection } from './bank-says';
import { isPartPaid } from '../is-part-paid';
import { isRestConfirmed, partPaid } from './part-paid';
import { pendingWithSameId } from './same-transaction';

interface ApproveDialogProps {
  /** The payment to approve; null while the dialog is closed. */
  payment: ManualPaymentResponse | null;
  onClose: () => void;
  onApprove: () => void;
  /** Shows another payment of the same transfer, by its order code. */
  onShow: (orderCode: string) => void;
}

/** Nobody approves it by one key: something speaks against it, or there is nothing to compare with the bank. */
export const isQuestionable = (payment: ManualPaymentResponse): boolean =>
  lacksId(payment) ||
  isShort(payment) ||
  pendingWithSameId(payment).length > 0 ||
  bankObjection(payment) !== null ||
  (isPartPaid(payment) && !isRestConfirmed(payment));

const isShort = ({ bank }: ManualPaymentResponse): boolean => bank?.verdict === 'short';
const lacksId = ({ transaction_id: id, amount }: ManualPaymentResponse): boolean => !id && amount > 0;

/** Confirms an approval that bank data contradicts, or of one of several pending payments with the same transfer. */
export function ApproveDialog({ payment, onClose, onApprove, onShow }: ApproveDialogProps) {
  const rivals = payment ? pendingWithSameId(payment) : [];
  const objection = payment && bankObjection(payment);
  return (
    <ConfirmDialog
      open={payment !== null}
      onClose={onClose}
      title={rivals.length > 0 ? adminPaymentMessages.chooseApproved : adminPaymentMessages.confirmApprove}
      description={rivals.length > 0 && 'Only one of them can be approved. The others stay pending.'}
      confirmLabel={payment ? `Approve ${payment.user.full_name}` : 'Approve'}
      confirmVariant="verify"
      onConfirm={onApprove}
    >
      {payment && isPartPaid(payment) && (
        <p className="mb-4 font-semibold">{partPaid(payment)} Approve once it has arrived.</p>
      )}
      {payment && lacksId(payment) && (
        <p className="mb-4 font-semibold">{adminPaymentMessages.noTransactionId}</p>
      )}
      {payment && isShort(payment) && (
        <p className="mb-4 font-semibold text-danger">The bank shows less: {payment.bank?.sentence}</p>
      )}
      {objection && <p className="mb-4 font-semibold text-danger">{objection}</p>}
      {payment && (
        <ul className="flex flex-col gap-2 text-sm">
          <li className="rounded-md border border-ink bg-sunken p-3">
            <strong>{payment.user.full_name}</strong>, {payment.course.title}, {formatRupees(payment.amount)},
            submitted {formatDate(payment.created_at)}
          </li>
          {rivals.map((other) => (
            <li key={other.id} className="rounded-md border border-edge p-3">
              <button type="button" className="link text-left" onClick={() => onShow(other.order_code)}>
                {other.user_full_name}, {other.course_title}
              </button>
              , {formatRupees(other.amount)}, submitted {formatDate(other.created_at)}
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}
