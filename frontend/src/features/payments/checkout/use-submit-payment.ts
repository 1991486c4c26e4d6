import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type CheckoutSessionResponse,
  errorMessage,
  fieldErrors,
  isNetworkError,
  useSubmitPaymentMutation,
} from '../../../api/api';
import { toast } from '../../../components/toast';
import { paths } from '../../../config/paths';
import { paymentMessages } from '../../../messages';
import { announcePaymentSubmitted } from '../../../api/my-payments';
import { isEvidence } from '../evidence-field';
import { type CheckoutDraft } from './checkout-draft';
import { endedElsewhere } from './use-start-checkout';

interface SubmitPayment {
  submit: () => void;
  isSubmitting: boolean;
  /** What stopped the last attempt, unless a field did. */
  problem: string | null;
  /** No answer came: the proof may or may not have arrived, and sending it again does no harm. */
  connectionFailed: boolean;
  /** The server's reasons by field. */
  fieldProblems: Record<string, string>;
  failures: number;
}

const FIELDS = ['transaction_id', 'receipt_email', 'evidence'];

/** Sends the draft's proof for the checkout that was paid. */
export function useSubmitPayment(
  courseId: string,
  draft: CheckoutDraft,
  checkout: CheckoutSessionResponse,
  chosen: Promise<File> | null,
  onSubmitted: () => void,
): SubmitPayment {
  const navigate = useNavigate();
  const [submitPayment, { isLoading }] = useSubmitPaymentMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [connectionFailed, setConnectionFailed] = useState(false);
  const [fieldProblems, setFieldProblems] = useState<Record<string, string>>({});
  const [failures, setFailures] = useState(0);
  const [submitted, setSubmitted] = useState(false);
  const underWay = useRef(false);

  const leave = async (sentence: string, to: string): Promise<void> => {
    setSubmitted(true);
    onSubmitted();
    toast.success(sentence, { duration: 4000 });
    await navigate(to, { replace: true });
  };

  const attempt = async (): Promise<void> => {
    const transactionId = draft.transactionId.trim();
    const receiptEmail = draft.receiptEmail.trim();
    setProblem(null);
    setConnectionFailed(false);
    setFieldProblems({});
    const evidence = await chosen;
    if (evidence && !isEvidence(evidence)) {
      setFieldProblems({ evidence: paymentMessages.evidenceRefused });
      setFailures((count) => count + 1);
      return;
    }
    try {
      const answer = await submitPayment({
        courseId,
        submitPaymentDto: {
          payment_method: 'UPI',
          checkout_session_id: checkout.id,
          ...(transactionId ? { transaction_id: transactionId } : {}),
          ...(receiptEmail ? { receipt_email: receiptEmail } : {}),
          ...(checkout.coupon ? { coupon: checkout.coupon } : {}),
          ...(evidence && { evidence }),
        },
      }).unwrap();
      announcePaymentSubmitted();
      await leave(answer.message || paymentMessages.submitted, paths.myLearning.to());
    } catch (error) {
      const elsewhere = endedElsewhere(error, courseId);
      if (elsewhere) {
        // Perhaps the answer to an earlier attempt got lost: it has arrived anyway.
        announcePaymentSubmitted();
        return leave(elsewhere.sentence, elsewhere.to);
      }
      const reasons = fieldErrors(error);
      setFieldProblems(reasons);
      if (!FIELDS.some((field) => reasons[field])) {
        setProblem(errorMessage(error, paymentMessages.submitFailed));
        setConnectionFailed(isNetworkError(error));
        setFailures((count) => count + 1);
      }
    }
  };

  const submit = (): void => {
    if (underWay.current || submitted) return;
    underWay.current = true;
    void attempt().finally(() => (underWay.current = false));
  };

  return { submit, isSubmitting: isLoading || submitted, problem, connectionFailed, fieldProblems, failures };
}
