import { MAX_REFERENCE_LENGTH } from '@triad/shared/limits';
import { type ManualPaymentResponse } from '../../../api/admin-api';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { TextInput } from '../../../components/field';
import { FormErrorSummary } from '../../../components/form-error-summary';
import { toast } from '../../../components/toast';
import { formatRupees } from '../../../lib/format';
import { adminPaymentMessages } from '../../../messages';
import { useRecordPartMutation } from './refunds-api';
import { useRecordForm } from './use-record-form';

interface PartDialogProps {
  payment: ManualPaymentResponse;
  onClose: () => void;
}

/** Records that less than the amount arrived. */
export function PartDialog({ payment, onClose }: PartDialogProps) {
  const [record, { isLoading }] = useRecordPartMutation();
  const { summary, submit, control } = useRecordForm<'amount' | 'reference'>({
    // What the learner gave names the first transfer; of the next one nobody has said anything yet.
    initial: { amount: '', reference: payment.received_amount === 0 ? (payment.transaction_id ?? '') : '' },
    check: ({ amount, reference }) => ({
      ...(!(Number(amount) > 0) && { amount: adminPaymentMessages.partAmountMissing }),
      ...(!reference.trim() && { reference: adminPaymentMessages.partReferenceMissing }),
    }),
    send: async ({ amount, reference }) => {
      await record({
        id: payment.id,
        recordPartDto: { amount: Number(amount), reference: reference.trim() },
      }).unwrap();
      toast.success(adminPaymentMessages.partRecorded(payment.user.full_name, formatRupees(Number(amount))));
      onClose();
    },
    failure: adminPaymentMessages.partFailed,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Record a part payment"
      description={`${payment.user.full_name}, ${payment.course.title}. The payment stays pending. The learner gets a mail and a QR code for exactly the rest.`}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <FormErrorSummary {...summary} />
        <TextInput
          {...control('amount')}
          label="Amount that arrived, in rupees"
          hint={`Less than ${formatRupees(payment.remaining_amount)}. If all of it arrived, approve the payment.`}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextInput
          {...control('reference')}
          label="Bank reference"
          hint="The UTR of this transfer, from your bank."
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_REFERENCE_LENGTH}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isLoading}>
            Record part payment
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
