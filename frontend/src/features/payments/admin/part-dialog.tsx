import { MAX_REFERENCE_LENGTH } from '@triad/shared/limits';
import * as z from 'zod/mini';
import { type ManualPaymentResponse } from '../../../api/admin-api';
import { TextInput } from '../../../components/field';
import { fieldProps } from '../../../forms/use-schema-form';
import { formatRupees } from '../../../lib/format';
import { readRupees } from '../../../lib/read-rupees';
import { adminPaymentMessages } from '../../../messages-admin';
import { useRecordPartMutation } from './payment-review-api';
import { FormDialog } from '../../../forms/form-dialog';

const schema = z.object({
  amount: z
    .string()
    .check(z.refine((typed) => readRupees(typed) > 0, adminPaymentMessages.partAmountMissing)),
  reference: z.string().check(z.trim(), z.minLength(1, adminPaymentMessages.partReferenceMissing)),
});

interface PartDialogProps {
  payment: ManualPaymentResponse;
  /** In rupees, where it is known. */
  amount?: number;
  onClose: () => void;
}

/** Records that less than the amount arrived or, after a part, the rest of it. */
export function PartDialog({ payment, amount: known, onClose }: PartDialogProps) {
  const [record] = useRecordPartMutation();
  const rest = formatRupees(payment.remaining_amount);
  const isFirst = payment.received_amount === 0;
  return (
    <FormDialog
      title="Record a part payment"
      description={`${payment.user.full_name}, ${payment.course.title}. The payment stays pending. While something is missing, the learner gets a mail and a QR code for exactly the rest.`}
      confirmLabel="Record part payment"
      draft={`part:${payment.id}`}
      schema={schema}
      // The learner's details name the first transfer; nothing is known about the next one yet.
      initial={{
        amount: known === undefined ? '' : String(known),
        reference: isFirst ? (payment.transaction_id ?? '') : '',
      }}
      send={async ({ amount: typed, reference }) => {
        const amount = readRupees(typed);
        const { payment: recorded } = await record({
          id: payment.id,
          recordPartDto: { amount, reference },
        }).unwrap();
        return recorded.remaining_amount === 0
          ? adminPaymentMessages.restRecorded(payment.user.full_name)
          : adminPaymentMessages.partRecorded(payment.user.full_name, formatRupees(amount));
      }}
      failure={adminPaymentMessages.partFailed}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextInput
            {...fieldProps(form, 'amount')}
            label="Amount that arrived, in rupees"
            hint={
              isFirst
                ? `Less than ${rest}. If all of it arrived, approve the payment.`
                : `${rest} is missing.`
            }
            inputMode="decimal"
            autoComplete="off"
          />
          <TextInput
            {...fieldProps(form, 'reference')}
            label="Bank reference"
            hint="The UTR of this transfer, from your bank."
            autoComplete="off"
            spellCheck={false}
            maxLength={MAX_REFERENCE_LENGTH}
          />
        </>
      )}
    </FormDialog>
  );
}
