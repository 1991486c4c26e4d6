import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type CheckoutDraft } from './checkout-drafts';

/** Fills in the coupon of the link that led here, unless the learner has typed one or the checkout has begun. */
export function useCouponOfAddress(
  draft: CheckoutDraft,
  change: (changes: Partial<CheckoutDraft>) => void,
): void {
  const [search] = useSearchParams();
  const coupon = search.get('coupon');
  const fillIn = useEffectEvent((text: string) => {
    if (!draft.coupon && !draft.session) change({ coupon: text });
  });
  useEffect(() => {
    if (coupon) fillIn(coupon);
  }, [coupon]);
}
