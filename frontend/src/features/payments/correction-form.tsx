import { useRef, useState } from 'react';
import {
  errorCode,
  errorMessage,
  fieldErrors,
  type PaymentResponse,
  useCorrectPaymentMutation,
  useResubmitPaymentMutation,
} from '../../api/api';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { failureSentence } from '../../forms/failure-sentence';
import { FormErrorSummary } from '../../forms/form-error-summary';
import { PlainForm } from '../../forms/plain-form';
import { toast } from '../../components/toast';
import { paymentMessages } from '../../messages';
import { useTextDraft } from '../../session/use-draft';
import { announcePaymentSubmitted } from '../../api/my-payments';
import { EvidenceField, isEvidence } from './evidence-field';
import { TransactionIdInput } from './transaction-id-input';

interface CorrectionFormProps {
  payment: PaymentResponse;
  /** Called once the correction has been stored. */
  onDone: () => void;
  onCancel: () => void;
}

/** Changes the proof of a pending payment, or sends a rejected one in again with better proof. */
export function CorrectionForm({ payment, onDone, onCancel }: CorrectionFormProps) {
  const [correct] = useCorrectPaymentMutation();
  const [resubmit] = useResubmitPaymentMutation();
  const isRejected = payment.status === 'rejected';
  const [isSending, setIsSending] = useState(false);
  // The payment may change meanwhile, even by a correction whose response was lost: its retry is still a change.
  const [before] = useState(payment.transaction_id ?? '');
  const [draft, setDraft] = useTextDraft(`correction:${payment.id}`);
  const [typed, setTyped] = useState(draft || before);
  const [chosen, setChosen] = useState<Promise<File> | null>(null);
  const [problems, setProblems] = useState<{ transactionId?: string; evidence?: string; form?: string }>({});
  const [failures, setFailures] = useState(0);
  const transactionField = useRef<HTMLInputElement>(null);

  const type = (text: string): void => {
    setTyped(text);
    setDraft(text === before ? '' : text);
  };
  const close = (andThen: () => void): void => {
    setDraft('');
    andThen();
  };

  const refuse = (found: typeof problems): void => {
    setProblems(found);
    setFailures((count) => count + 1);
  };

  const send = async (): Promise<void> => {
    const transactionId = typed.trim();
    const isChanged = transactionId !== '' && transactionId !== before;
    const evidence = await chosen;
    if (!isChanged && !evidence) {
      setProblems({ transactionId: paymentMessages.correctionNeeded });
      return transactionField.current?.focus();
    }
    if (evidence && !isEvidence(evidence)) return refuse({ evidence: paymentMessages.evidenceRefused });
    setProblems({});
    const change = {
      id: payment.id,
      correctPaymentDto: {
        ...(isChanged && { transaction_id: transactionId }),
        ...(evidence && { evidence }),
      },
    };
    try {
      const { message } = await (isRejected ? resubmit(change) : correct(change)).unwrap();
      if (isRejected) announcePaymentSubmitted();
      toast.success(message);
      close(onDone);
    } catch (error) {
      // Also after a resubmission whose response was lost.
      if (isRejected && errorCode(error) === 'payments.already_pending') {
        announcePaymentSubmitted();
        toast(errorMessage(error, paymentMessages.submitted));
        return close(onDone);
      }
      const { transaction_id, evidence: file } = fieldErrors(error);
      refuse({
        ...(transaction_id && { transactionId: transaction_id }),
        ...(file && { evidence: file }),
        ...(!transaction_id && !file && { form: failureSentence(error, paymentMessages.correctionFailed) }),
      });
    }
  };

  const submit = (): void => {
    setIsSending(true);
    void send().finally(() => setIsSending(false));
  };

  return (
    <PlainForm onSubmit={submit} aria-label={paymentMessages.correct} className="flex flex-col gap-5">
      <FormErrorSummary
        errors={[problems.transactionId, problems.evidence, problems.form].filter((text) => text != null)}
        attempt={failures}
      />
      <Field
        label="Transaction/UTR ID"
        hint="12 digits, shown in your UPI app after payment."
        error={problems.transactionId}
      >
        {(control) => (
          <TransactionIdInput {...control} ref={transactionField} value={typed} onChange={type} />
        )}
      </Field>
      <EvidenceField label="Screenshot of the payment" error={problems.evidence} onChoose={setChosen} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => close(onCancel)}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isSending}>
          {isSending ? 'Sending…' : isRejected ? 'Submit again' : 'Save correction'}
        </Button>
      </div>
    </PlainForm>
  );
}
