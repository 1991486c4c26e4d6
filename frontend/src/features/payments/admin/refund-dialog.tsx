import { MAX_REASON_LENGTH, MAX_REFERENCE_LENGTH } from '@triad/shared/limits';
import { type ManualPaymentResponse } from '../../../api/admin-api';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { TextArea, TextInput } from '../../../components/field';
import { FormErrorSummary } from '../../../components/form-error-summary';
import { toast } from '../../../components/toast';
import { todayInIndia } from '../../../lib/dates';
import { formatRupees } from '../../../lib/format';
import { adminPaymentMessages } from '../../../messages';
import { useRecordRefundMutation } from './refunds-api';
import { useRecordForm } from './use-record-form';

interface RefundDialogProps {
  payment: ManualPaymentResponse;
  /** What has not been refunded yet, in rupees. */
  remaining: number;
  onClose: () => void;
}

type Fields = 'amount' | 'reference' | 'refunded_on' | 'note';

/** Records a refund that was sent at the bank. */
export function RefundDialog({ payment, remaining, onClose }: RefundDialogProps) {
  const [record, { isLoading }] = useRecordRefundMutation();
  const { summary, submit, control } = useRecordForm<Fields>({
    initial: { amount: String(remaining), reference: '', refunded_on: todayInIndia(), note: '' },
    check: ({ amount, reference, refunded_on }) => ({
      ...(!(Number(amount) > 0) && { amount: adminPaymentMessages.refundAmountMissing }),
      ...(!reference.trim() && { reference: adminPaymentMessages.refundReferenceMissing }),
      ...(!refunded_on && { refunded_on: adminPaymentMessages.refundDayMissing }),
    }),
    send: async ({ amount, reference, refunded_on, note }) => {
      await record({
        id: payment.id,
        recordRefundDto: {
          amount: Number(amount),
          reference: reference.trim(),
          refunded_on,
          ...(note.trim() && { note: note.trim() }),
        },
      }).unwrap();
      toast.success(
        adminPaymentMessages.refundRecorded(payment.user.full_name, formatRupees(Number(amount))),
      );
      onClose();
    },
    failure: adminPaymentMessages.refundFailed,
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Record a refund"
      description={`${payment.user.full_name}, ${payment.course.title}. First send the money at your bank, then record it here. The learner gets a mail. Access stays open; use “Approved by mistake” to end it.`}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <FormErrorSummary {...summary} />
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
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isLoading}>
            Record refund
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
