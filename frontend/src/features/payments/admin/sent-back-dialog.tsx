import { MAX_REFERENCE_LENGTH } from '@triad/shared/limits';
import * as z from 'zod/mini';
import { type AllocatedLineResponse } from '../../../api/admin-api';
import { TextInput } from '../../../components/field';
import { FormDialog } from '../../../forms/form-dialog';
import { fieldProps } from '../../../forms/use-schema-form';
import { formatRupees } from '../../../lib/format';
import { adminPaymentMessages, bankMessages } from '../../../messages-admin';
import { useChangeOverpaymentMutation } from './payment-review-api';

const optional = z.object({ reference: z.string().check(z.trim()) });
const required = z.object({
  reference: z.string().check(z.trim(), z.minLength(1, adminPaymentMessages.refundReferenceMissing)),
});

interface SentBackDialogProps {
  paymentId: string;
  line: AllocatedLineResponse;
  onClose: () => void;
}

/** Records that an overpayment was sent back, or the bank reference of that transfer. */
export function SentBackDialog({ paymentId, line, onClose }: SentBackDialogProps) {
  const [change] = useChangeOverpaymentMutation();
  const rest = formatRupees(line.amount - line.allocated_amount);
  const isKept = line.overpayment === 'kept';
  return (
    <FormDialog
      title={isKept ? 'Mark as sent back' : 'Bank reference of the refund'}
      description={
        isKept
          ? `First send the ${rest} back at your bank, then record it here. The learner gets a mail.`
          : `Of the ${rest} that you sent back. The learner sees it with the purchase.`
      }
      confirmLabel={isKept ? 'Mark as sent back' : 'Save reference'}
      draft={`sent-back:${line.id}`}
      schema={isKept ? optional : required}
      initial={{ reference: line.overpayment_reference ?? '' }}
      send={async ({ reference }) => {
        const changeOverpaymentDto = { overpayment: 'refunded', reference } as const;
        await change({ id: paymentId, lineId: line.id, changeOverpaymentDto }).unwrap();
        return isKept ? bankMessages.overpaymentChanged : bankMessages.overpaymentReferenceSaved;
      }}
      failure={bankMessages.overpaymentFailed}
      onClose={onClose}
    >
      {(form) => (
        <TextInput
          {...fieldProps(form, 'reference')}
          label="Bank reference"
          hint="The UTR of the transfer back, from your bank."
          required={!isKept}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_REFERENCE_LENGTH}
        />
      )}
    </FormDialog>
  );
}
