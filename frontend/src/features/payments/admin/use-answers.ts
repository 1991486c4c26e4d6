import { useState } from 'react';
import { type ManualPaymentResponse } from '../../../api/admin-api';

export interface Answers {
  /** When the decision about a payment that was made here was answered, as `Date.now()` counts it; Infinity: not yet. */
  answeredAt: (payment: ManualPaymentResponse) => number | undefined;
  /** Null: it was refused, and the payment is as before. */
  markAnswered: (paymentIds: readonly string[], at: number | null) => void;
}

/** The payments that are being decided here, or were. */
export function useAnswers(): Answers {
  const [answers, setAnswers] = useState<ReadonlyMap<string, number>>(new Map());
  return {
    answeredAt: ({ id }) => answers.get(id),
    markAnswered: (paymentIds, at) =>
      setAnswers((before) => {
        const after = new Map(before);
        for (const id of paymentIds) {
          if (at === null) after.delete(id);
          else after.set(id, at);
        }
        return after;
      }),
  };
}
