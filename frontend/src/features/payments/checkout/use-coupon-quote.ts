import { useEffect, useRef, useState } from 'react';
import {
  errorMessage,
  fieldErrors,
  isNetworkError,
  type QuoteResponse,
  useQuoteCheckoutMutation,
} from '../../../api/api';
import { fieldMessages, paymentMessages } from '../../../messages';

export interface CouponQuote {
  /** The price with the applied coupon; null until a coupon has been applied. */
  applied: QuoteResponse | null;
  /** A live code to show as an example; null without one. */
  sample: string | null;
  isChecking: boolean;
  /** Why the last code was refused. */
  problem: string | undefined;
  /** Counts refusals: each focuses the field, so that screen readers read the reason. */
  refusals: number;
  apply: (code: string) => void;
  /** The code has changed: what was said about the last one is no longer true. */
  forget: () => void;
}

/** Fetches a coupon's discount before the checkout starts. */
export function useCouponQuote(courseId: string): CouponQuote {
  // Apart from the codes: until it is answered, they can be applied already.
  const [askForSample] = useQuoteCheckoutMutation();
  const [ask, { isLoading }] = useQuoteCheckoutMutation();
  const [sample, setSample] = useState<string | null>(null);
  const [applied, setApplied] = useState<QuoteResponse | null>(null);
  const [problem, setProblem] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  /** The number of the latest question: an answer to an earlier one is dropped. */
  const latest = useRef(0);

  useEffect(() => {
    const asking = askForSample({ courseId, quoteDto: {} });
    // If this fails, the field only lacks its example.
    asking.unwrap().then(
      ({ sample_coupon }) => setSample(sample_coupon),
      () => undefined,
    );
    return () => asking.abort();
  }, [askForSample, courseId]);

  const apply = async (coupon: string): Promise<void> => {
    const question = (latest.current += 1);
    setProblem(undefined);
    setApplied(null);
    try {
      const quote = await ask({ courseId, quoteDto: { coupon } }).unwrap();
      if (question === latest.current) setApplied(quote);
    } catch (error) {
      if (question !== latest.current) return;
      setProblem(
        isNetworkError(error)
          ? fieldMessages.keptOffline
          : (fieldErrors(error)['coupon'] ?? errorMessage(error, paymentMessages.couponCheckFailed)),
      );
      setRefusals((count) => count + 1);
    }
  };

  return {
    applied,
    sample,
    isChecking: isLoading,
    problem,
    refusals,
    apply: (code) => void apply(code),
    forget: () => {
      latest.current += 1;
      setApplied(null);
      setProblem(undefined);
    },
  };
}
