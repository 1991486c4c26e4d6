import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { type CheckoutDraftControl } from './checkout-draft';

interface StepState {
  step?: 'pay';
}

const isPayEntry = (state: unknown): boolean => (state as StepState | null)?.step === 'pay';

/**
 * Which of the two steps shows. The second is its own entry in the history, so that the browser's Back leads to
 * the first and Forward to the second again, with everything that was typed.
 */
export function useCheckoutStep({ draft, change }: Pick<CheckoutDraftControl, 'draft' | 'change'>) {
  const navigate = useNavigate();
  const { key, state } = useLocation() as { key: string; state: unknown };
  const moved = useNavigationType();
  const onPayEntry = isPayEntry(state);

  const follow = useEffectEvent(() => {
    if (moved === NavigationType.Pop && draft.editingDetails === onPayEntry)
      change({ editingDetails: !onPayEntry });
  });
  const shown = useRef(key);
  useEffect(() => {
    // A reload shows the step that was left, also for those who came by a link to a checkout that is open.
    if (shown.current === key) return;
    shown.current = key;
    follow();
  }, [key]);

  return {
    isPaying: draft.session !== null && !draft.editingDetails,
    pay: (): void => {
      if (!onPayEntry) void navigate('.', { state: { step: 'pay' } satisfies StepState });
    },
    editDetails: (): void => {
      if (onPayEntry) void navigate(-1);
      else change({ editingDetails: true });
    },
  };
}
