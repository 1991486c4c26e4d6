import { useLocation } from 'react-router-dom';
import { fieldsOf } from '../../lib/stored-value';
import { FIELDS, useDraft } from '../../session/use-draft';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The email that was typed on the screen that led here, in the `state` of its link. */
export function useTypedEmail(): string {
  const { state } = useLocation() as { state: unknown };
  return textOf(fieldsOf(state)['email']);
}

/** What was typed at sign-up before going to log in instead: it is there again on the way back. */
export function useSignupDraft() {
  const [draft, keep] = useDraft('signup', FIELDS);
  const fullName = textOf(draft['full_name']);
  const email = textOf(draft['email']);
  return {
    typed: { ...(fullName && { full_name: fullName }), ...(email && { email }) },
    keep: (typed: { full_name: string; email: string }) => keep(() => typed),
    forget: () => keep(() => ({})),
  };
}
