import { MAX_REASON_LENGTH, MAX_REFERENCE_LENGTH } from '@triad/shared/limits';
import { type ManualPaymentResponse } from '../../../api/admin-api';
import { TextArea, TextInput } from '../../../components/field';
import { todayInIndia } from '../../../lib/dates';
import { formatRupees } from '../../../lib/format';
import { readRupees } from '../../../lib/read-rupees';
import { adminPaymentMessages } from '../../../messages-admin';
import { useRecordRefundMutation } from './payment-review-api';
import { RecordDialog } from './record-dialog';

interface RefundDialogProps {
  payment: ManualPaymentResponse;
  /** What has not been refunded yet, in rupees. */
  remaining: number;
  onClose: () => void;
}

/** Records a refund that was sent at the bank. */
export function RefundDialog({ payment, remaining, onClose }: RefundDialogProps) {
  const [record] = useRecordRefundMutation();
  return (
    <RecordDialog
      title="Record a refund"
      description={`${payment.user.full_name}, ${payment.course.title}. First send the money at your bank, then record it here. The learner gets a mail.${payment.status === 'approved' ? ' Access stays open; use “Approved by mistake” to end it.' : ''}`}
      confirmLabel="Record refund"
      initial={{
        amount: String(Number(remaining.toFixed(2))),
        reference: '',
        refunded_on: todayInIndia(),
        note: '',
      }}
      check={({ amount, reference, refunded_on }) => ({
        amount: !(readRupees(amount) > 0) && adminPaymentMessages.refundAmountMissing,
        reference: !reference.trim() && adminPaymentMessages.refundReferenceMissing,
        refunded_on: !refunded_on && adminPaymentMessages.refundDayMissing,
      })}
      send={async ({ amount: typed, reference, refunded_on, note }) => {
        const amount = readRupees(typed);
        const dto = { amount, reference: reference.trim(), refunded_on };
        const recordRefundDto = note.trim() ? { ...dto, note: note.trim() } : dto;
        await record({ id: payment.id, recordRefundDto }).unwrap();
        return adminPaymentMessages.refundRecorded(payment.user.full_name, formatRupees(amount));
      }}
      failure={adminPaymentMessages.refundFailed}
      onClose={onClose}
    >
      {(control) => (
        <>
          <TextInput
            {...control('amount')}
            label="Amount in rupees"
            hint={`At most ${formatRupees(remaining)}.`}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextInput
            {...control('reference')}
            label="Bank reference"
            hint="The UTR of the transfer back, from your bank."
            autoComplete="off"
            spellCheck={false}
            maxLength={MAX_REFERENCE_LENGTH}
          />
          <TextInput {...control('refunded_on')} label="Sent on" type="date" max={todayInIndia()} />
          <TextArea
            {...control('note')}
            label="Internal note"
            required={false}
            rows={2}
            maxLength={MAX_REASON_LENGTH}
            hint="Only administrators see it."
          />
        </>
      )}
    </RecordDialog>
  );
}
