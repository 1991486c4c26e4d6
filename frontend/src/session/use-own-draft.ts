import { useSelector } from 'react-redux';
import { useDraft } from '../lib/use-draft';
import { selectSessionUser } from './session';

/** A text that survives a reload and a sign-in; a tab outlives a sign-out, so each person has their own. */
export function useOwnDraft(key: string): ReturnType<typeof useDraft> {
  const author = useSelector(selectSessionUser);
  return useDraft(`${key}:${author?.id}`);
}
