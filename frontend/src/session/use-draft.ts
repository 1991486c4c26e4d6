import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { fieldsOf, readStored, writeStored } from '../lib/stored-value';
import { usePersistedState } from '../lib/use-persisted-state';
import { selectSessionUser } from './session';

/**
 * What was typed and not saved. It survives a reload and a sign-in; stored per user, because a tab outlives a sign-out.
 * @param read validates what is stored: an earlier release may have written it. A schema would bring zod to every screen
 */
export function useDraft<T>(
  key: string,
  read: (stored: unknown) => T,
  isEmpty: (value: T) => boolean,
): ReturnType<typeof usePersistedState<T>> {
  return usePersistedState({ kind: 'session', key: useOwnKey(key), parse: read, isEmpty });
}

interface DraftStore<T> {
  read: () => T;
  keep: (draft: T) => void;
}

/** Where a draft is stored: for a component that has it in a state of its own, or reads that of another. */
export function useDraftStore<T>(
  key: string,
  read: (stored: unknown) => T,
  isEmpty: (draft: T) => boolean,
): DraftStore<T> {
  const ownKey = useOwnKey(key);
  return useMemo(
    () => ({
      read: () => readStored('session', ownKey, read),
      keep: (draft) => writeStored('session', ownKey, isEmpty(draft) ? null : draft),
    }),
    [ownKey, read, isEmpty],
  );
}

function useOwnKey(key: string): string {
  const author = useSelector(selectSessionUser);
  return `draft:${key}:${author?.id}`;
}

export const isEmptyDraft = (draft: object): boolean => Object.keys(draft).length === 0;

/** The unsaved fields of a form, for `useDraft`. */
export const useFieldsDraft = (key: string) => useDraft(key, fieldsOf, isEmptyDraft);

const textOf = (stored: unknown): string => (typeof stored === 'string' ? stored : '');
const isNoText = (text: string): boolean => text === '';

/** A stored text; '' removes it. */
export function useTextDraft(key: string): [text: string, setText: (text: string) => void] {
  const [text, change] = useDraft(key, textOf, isNoText);
  return [text, (next) => change(() => next)];
}
