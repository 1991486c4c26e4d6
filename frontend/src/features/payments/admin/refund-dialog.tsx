import { MAX_REASON_LENGTH, MAX_REFERENCE_LENGTH } from '@triad/shared/limits';
import * as z from 'zod/mini';
import { type ManualPaymentResponse } from '../../../api/admin-api';
import { TextArea, TextInput } from '../../../components/field';
import { fieldProps } from '../../../forms/use-schema-form';
import { todayInIndia } from '../../../lib/dates';
import { formatRupees } from '../../../lib/format';
import { readRupees } from '../../../lib/read-rupees';
import { adminPaymentMessages } from '../../../messages-admin';
import { useRecordRefundMutation } from './payment-review-api';
import { FormDialog } from '../../../forms/form-dialog';

const schema = z.object({
  amount: z
    .string()
    .check(z.refine((typed) => readRupees(typed) > 0, adminPaymentMessages.refundAmountMissing)),
  reference: z.string().check(z.trim(), z.minLength(1, adminPaymentMessages.refundReferenceMissing)),
  refunded_on: z.string().check(z.minLength(1, adminPaymentMessages.refundDayMissing)),
  note: z.string().check(z.trim()),
});

interface RefundDialogProps {
  payment: ManualPaymentResponse;
  /** What has not been refunded yet, in rupees. */
  remaining: number;
  /** All of it has gone back. */
  onFull: () => void;
  onClose: () => void;
}

/** Records a refund that was sent at the bank. */
export function RefundDialog({ payment, remaining, onFull, onClose }: RefundDialogProps) {
  const [record] = useRecordRefundMutation();
  return (
    <FormDialog
      title="Record a refund"
      description={`${payment.user.full_name}, ${payment.course.title}. First send the money at your bank, then record it here. The learner gets a mail.${payment.status === 'approved' ? ' Access stays open; after a full refund you are asked whether to close it.' : ''}`}
      confirmLabel="Record refund"
      draft={`refund:${payment.id}`}
      schema={schema}
      initial={{
        amount: String(Number(remaining.toFixed(2))),
        reference: '',
        refunded_on: todayInIndia(),
        note: '',
      }}
      send={async ({ amount: typed, note, ...refund }) => {
        const amount = readRupees(typed);
        const recordRefundDto = { ...refund, amount, ...(note && { note }) };
        await record({ id: payment.id, recordRefundDto }).unwrap();
        if (amount >= remaining) onFull();
        return adminPaymentMessages.refundRecorded(payment.user.full_name, formatRupees(amount));
      }}
      failure={adminPaymentMessages.refundFailed}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextInput
            {...fieldProps(form, 'amount')}
            label="Amount in rupees"
            hint={`At most ${formatRupees(remaining)}.`}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextInput
            {...fieldProps(form, 'reference')}
            label="Bank reference"
            hint="The UTR of the transfer back, from your bank."
            autoComplete="off"
            spellCheck={false}
            maxLength={MAX_REFERENCE_LENGTH}
          />
          <TextInput {...fieldProps(form, 'refunded_on')} label="Sent on" type="date" max={todayInIndia()} />
          <TextArea
            {...fieldProps(form, 'note')}
            label="Internal note"
            required={false}
            rows={2}
            maxLength={MAX_REASON_LENGTH}
            hint="Only administrators see it."
          />
        </>
      )}
    </FormDialog>
  );
}
