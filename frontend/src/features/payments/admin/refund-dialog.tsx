import { type FormEvent, useRef, useState } from 'react';
import { type ManualPaymentResponse } from '../../../api/admin-api';
import { errorMessage, fieldErrors } from '../../../api/api';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { TextArea, TextInput } from '../../../components/field';
import { FormErrorSummary } from '../../../components/form-error-summary';
import { toast } from '../../../components/toast';
import { formatRupees } from '../../../lib/format';
import { adminPaymentMessages } from '../../../messages';
import { useRecordRefundMutation } from './refunds-api';

interface RefundDialogProps {
  payment: ManualPaymentResponse;
  /** What has not been refunded yet, in rupees. */
  remaining: number;
  onClose: () => void;
}

type Fields = 'amount' | 'reference' | 'refunded_on' | 'note';

const todayInIndia = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());

/** Records a refund that was sent at the bank. */
export function RefundDialog({ payment, remaining, onClose }: RefundDialogProps) {
  const [record, { isLoading }] = useRecordRefundMutation();
  const [values, setValues] = useState<Record<Fields, string>>({
    amount: String(remaining),
    reference: '',
    refunded_on: todayInIndia(),
    note: '',
  });
  const [problems, setProblems] = useState<Partial<Record<Fields | 'form', string>>>({});
  const [failures, setFailures] = useState(0);
  const isUnderWay = useRef(false);

  const refuse = (found: typeof problems): void => {
    setProblems(found);
    setFailures((count) => count + 1);
  };

  const send = async (): Promise<void> => {
    const amount = Number(values.amount);
    const missing = {
      ...(!(amount > 0) && { amount: adminPaymentMessages.refundAmountMissing }),
      ...(!values.reference.trim() && { reference: adminPaymentMessages.refundReferenceMissing }),
      ...(!values.refunded_on && { refunded_on: adminPaymentMessages.refundDayMissing }),
    };
    if (Object.keys(missing).length > 0) return refuse(missing);
    setProblems({});
    try {
      await record({
        id: payment.id,
        recordRefundDto: {
          amount,
          reference: values.reference.trim(),
          refunded_on: values.refunded_on,
          ...(values.note.trim() && { note: values.note.trim() }),
        },
      }).unwrap();
      toast.success(adminPaymentMessages.refundRecorded(payment.user.full_name, formatRupees(amount)));
      onClose();
    } catch (error) {
      const fields = fieldErrors(error);
      const isNamed = Object.keys(fields).some((field) => field in values);
      refuse(isNamed ? fields : { form: errorMessage(error, adminPaymentMessages.refundFailed) });
    }
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    void send().finally(() => (isUnderWay.current = false));
  };

  const control = (field: Fields) => ({
    value: values[field],
    error: problems[field],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [field]: target.value }),
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Record a refund"
      description={`${payment.user.full_name}, ${payment.course.title}. First send the money at your bank, then record it here. The learner gets a mail. Access stays open; use “Approved by mistake” to end it.`}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <FormErrorSummary
          errors={Object.values(problems).filter((text) => text !== undefined)}
          attempt={failures}
        />
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
          maxLength={100}
        />
        <TextInput {...control('refunded_on')} label="Sent on" type="date" max={todayInIndia()} />
        <TextArea
          {...control('note')}
          label="Internal note"
          required={false}
          rows={2}
          maxLength={500}
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
