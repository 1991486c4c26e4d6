import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type CheckoutSessionResponse,
  errorCode,
  errorMessage,
  fieldErrors,
  isNetworkError,
} from '../../../api/api';
import { toast } from '../../../components/toast';
import { paths } from '../../../config/paths';
import { fieldMessages, paymentMessages } from '../../../messages';
import { type CheckoutDraft } from './checkout-draft';
import { invoiceDetailsOf } from './gst-details';
import { useStartCheckoutMutation } from './checkout-api';

export interface StartCheckout {
  start: () => void;
  isStarting: boolean;
  /** What stopped the last attempt, unless it was the coupon. */
  problems: readonly string[];
  couponProblem: string | undefined;
  /** Why the GSTIN was refused, for its field. */
  gstinProblem: string | undefined;
  forgetCouponProblem: () => void;
  /** Attempts that the coupon stopped, for its field's focus. */
  couponRefusals: number;
  /** Attempts that failed, for the summary's focus. */
  failures: number;
}

/** Where a refusal leads that means there is nothing to pay any more; null for every other failure. */
export function endedElsewhere(error: unknown, courseId: string): { to: string; sentence: string } | null {
  switch (errorCode(error)) {
    case 'payments.already_enrolled':
      return {
        to: paths.learn.to(courseId),
        sentence: errorMessage(error, paymentMessages.alreadyEnrolled),
      };
    case 'payments.already_pending':
      return { to: paths.myLearning.to(), sentence: errorMessage(error, paymentMessages.alreadyPending) };
    default:
      return null;
  }
}

/** Starts a checkout session with the draft's details. */
export function useStartCheckout(
  courseId: string,
  draft: CheckoutDraft,
  onStarted: (checkout: CheckoutSessionResponse) => void,
  onCouponRefused: () => void,
): StartCheckout {
  const navigate = useNavigate();
  const [startCheckout, { isLoading }] = useStartCheckoutMutation();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [couponProblem, setCouponProblem] = useState<string>();
  const [gstinProblem, setGstinProblem] = useState<string>();
  const [couponRefusals, setCouponRefusals] = useState(0);
  const [failures, setFailures] = useState(0);
  const underWay = useRef(false);
  const [attempts, setAttempts] = useState(0);
  // Only what has been drawn of an attempt ends it: a second press may fall between its answer and the next step.
  useEffect(() => {
    underWay.current = false;
  }, [attempts]);

  const attempt = async (): Promise<void> => {
    const coupon = draft.coupon.trim();
    setProblems([]);
    setCouponProblem(undefined);
    setGstinProblem(undefined);
    try {
      const checkout = await startCheckout({
        courseId,
        startCheckoutDto: {
          name: draft.name.trim(),
          email: draft.email.trim(),
          ...(coupon ? { coupon } : {}),
          ...invoiceDetailsOf(draft),
        },
      }).unwrap();
      onStarted(checkout);
    } catch (error) {
      const ended = endedElsewhere(error, courseId);
      if (ended) {
        toast(ended.sentence);
        await navigate(ended.to, { replace: true });
        return;
      }
      const couponReason = fieldErrors(error)['coupon'];
      if (couponReason) {
        setCouponProblem(couponReason);
        setCouponRefusals((count) => count + 1);
        onCouponRefused();
      } else {
        const gstinReason = fieldErrors(error)['gstin'];
        setGstinProblem(gstinReason);
        setProblems(
          isNetworkError(error)
            ? [paymentMessages.checkoutFailed, fieldMessages.keptOffline]
            : [gstinReason ?? errorMessage(error, paymentMessages.checkoutFailed)],
        );
        setFailures((count) => count + 1);
      }
    }
  };

  const start = (): void => {
    if (underWay.current) return;
    underWay.current = true;
    void attempt().finally(() => setAttempts((count) => count + 1));
  };

  return {
    start,
    isStarting: isLoading,
    problems,
    couponProblem,
    gstinProblem,
    forgetCouponProblem: () => setCouponProblem(undefined),
    couponRefusals,
    failures,
  };
}
