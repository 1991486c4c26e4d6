import { useSelector } from 'react-redux';
import { usePersistedState } from '../lib/use-persisted-state';
import { selectSessionUser } from './session';

/** State that survives a reload and a sign-in; stored per user, because a tab outlives a sign-out. */
export function useOwnState<T>(
  key: string,
  parse: (stored: unknown) => T,
  isEmpty: (value: T) => boolean,
): ReturnType<typeof usePersistedState<T>> {
  const author = useSelector(selectSessionUser);
  return usePersistedState({ kind: 'session', key: `draft:${key}:${author?.id}`, parse, isEmpty });
}

const textOf = (stored: unknown): string => (typeof stored === 'string' ? stored : '');
const isNoText = (text: string): boolean => text === '';

/** A stored text of the signed-in user; '' removes it. */
export function useOwnDraft(key: string): [text: string, setText: (text: string) => void] {
  const [text, change] = useOwnState(key, textOf, isNoText);
  return [text, (next) => change(() => next)];
}
