import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { fieldsOf, readStored, writeStored } from '../lib/stored-value';
import { usePersistedState } from '../lib/use-persisted-state';
import { selectSessionUser } from './session';

export interface DraftKind<T> {
  /** Validates what is stored: an earlier release may have written it. A schema would bring zod to every screen. */
  read: (stored: unknown) => T;
  isEmpty: (draft: T) => boolean;
}

const TEXT: DraftKind<string> = {
  read: (stored) => (typeof stored === 'string' ? stored : ''),
  isEmpty: (text) => text === '',
};

/** The unsaved fields of a form. */
export const FIELDS: DraftKind<Record<string, unknown>> = {
  read: fieldsOf,
  isEmpty: (draft) => Object.keys(draft).length === 0,
};

/** What was typed and not saved. It survives a reload and a sign-in; stored per user, because a tab outlives a sign-out. */
export function useDraft<T>(
  key: string,
  { read, isEmpty }: DraftKind<T>,
): ReturnType<typeof usePersistedState<T>> {
  return usePersistedState({ kind: 'session', key: useOwnKey(key), parse: read, isEmpty });
}

/** A stored text; '' removes it. */
export function useTextDraft(key: string): [text: string, setText: (text: string) => void] {
  const [text, change] = useDraft(key, TEXT);
  return [text, (next) => change(() => next)];
}

interface DraftStore<T> {
  read: () => T;
  keep: (draft: T) => void;
}

/** Where a draft is stored: for a component that has it in a state of its own, or reads that of another. */
export function useDraftStore<T>(key: string, kind: DraftKind<T>): DraftStore<T> {
  const ownKey = useOwnKey(key);
  return useMemo(
    () => ({
      read: () => readStored('session', ownKey, kind.read),
      keep: (draft) => writeStored('session', ownKey, kind.isEmpty(draft) ? null : draft),
    }),
    [ownKey, kind],
  );
}

function useOwnKey(key: string): string {
  const author = useSelector(selectSessionUser);
  return `draft:${key}:${author?.id}`;
}
