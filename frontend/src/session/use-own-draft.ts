import { useSelector } from 'react-redux';
import { readStored } from '../lib/stored-value';
import { usePersistedState } from '../lib/use-persisted-state';
import { selectSessionUser } from './session';

/** State that survives a reload and a sign-in; stored per user, because a tab outlives a sign-out. */
export function useOwnState<T>(
  key: string,
  parse: (stored: unknown) => T,
  isEmpty: (value: T) => boolean,
): ReturnType<typeof usePersistedState<T>> {
  return usePersistedState({ kind: 'session', key: useOwnKey(key), parse, isEmpty });
}

function useOwnKey(key: string): string {
  const author = useSelector(selectSessionUser);
  return `draft:${key}:${author?.id}`;
}

const textOf = (stored: unknown): string => (typeof stored === 'string' ? stored : '');
const isNoText = (text: string): boolean => text === '';

/** A stored text of the signed-in user; '' removes it. */
export function useOwnDraft(key: string): [text: string, setText: (text: string) => void] {
  const [text, change] = useOwnState(key, textOf, isNoText);
  return [text, (next) => change(() => next)];
}

/** Reads a text that another component stores with `useOwnDraft`. */
export function useReadDraft(key: string): () => string {
  const ownKey = useOwnKey(key);
  return () => readStored('session', ownKey, textOf);
}
