import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import { type z } from 'zod/mini';
import { ChangedByBoth } from './changed-by-both';
import { useSchemaForm } from './use-schema-form';
import { FIELDS, useDraft } from '../session/use-draft';

interface DraftFormOptions<T> {
  /** The draft's key, such as `coupon:<id>`. */
  key: string;
  schema: z.ZodMiniType<T, T>;
  /** The saved values; for a new item, an empty form. */
  saved: T;
  /** The fields that differ from the saved values: only those are stored. */
  changesOf?: (values: T, saved: T) => Partial<T>;
  /** Validates a stored draft; an earlier release may have written it. */
  readDraft?: (kept: object, saved: T) => Partial<T>;
  /** Nothing is left to store: saved, discarded, or changed back manually. */
  onForget?: () => void;
}

export interface DraftForm<T extends FieldValues> {
  form: UseFormReturn<T>;
  /** Whether unsaved changes of an earlier visit were restored. */
  isRestored: boolean;
  /** Whether something differs from the saved values. */
  isDirty: boolean;
  /** Whether the last save was refused because someone else has changed the same. */
  isConflict: boolean;
  /** Resets to the saved values. */
  discard: () => void;
  /** Call after a save: clears the draft. */
  forgetDraft: () => void;
  /** For a form that stays open: sets the saved values and the remaining unsaved changes. */
  rebase: (saved: T, unsaved: Partial<T>) => void;
  /** Takes over the values that someone else has saved meanwhile, under the unsaved changes. */
  takeTheirs: (now: T) => void;
  /**
   * Takes them over for a save.
   * @throws ChangedByBoth once for fields that both have changed to something else: the next save replaces theirs
   */
  mergeTheirs: (now: T, labels: Partial<Record<keyof T, string>>) => void;
}

/** A form whose unsaved changes survive closing, a reload and the end of the session. */
export function useDraftForm<T extends FieldValues>({
  key,
  schema,
  saved: savedNow,
  changesOf = changedFields,
  readDraft = readLike,
  onForget,
}: DraftFormOptions<T>): DraftForm<T> {
  const [savedAtFirst] = useState(savedNow);
  const saved = useRef(savedAtFirst);
  const [draft, keepDraft] = useDraft(key, FIELDS);
  const [restored, setRestored] = useState(() => readDraft(draft, savedAtFirst));
  const [before] = useState<T>(() => ({ ...savedAtFirst, ...restored }));
  const form = useSchemaForm<T>(schema, before as DefaultValues<T>);
  const [isDirty, setDirty] = useState(() => !FIELDS.isEmpty(changesOf(before, savedAtFirst)));
  /** The fields that both have changed, and that no refusal has named. */
  const unsaid = useRef(new Set<keyof T>());
  const [isConflict, setConflict] = useState(false);

  const forgetDraft = (): void => {
    keepDraft(() => ({}));
    setDirty(false);
    onForget?.();
  };
  const keep = (values: T): void => {
    const unsaved = changesOf(values, saved.current);
    if (FIELDS.isEmpty(unsaved)) return forgetDraft();
    keepDraft(() => ({ ...unsaved }));
    setDirty(true);
  };
  const takeTheirs = (now: T): void => {
    const mine = changesOf(form.getValues(), saved.current);
    const theirs = changesOf(now, saved.current);
    saved.current = now;
    // Not `reset`: within a submit it would lose the attempt, with which the error summary takes the focus.
    for (const field of Object.keys(theirs))
      if (!(field in mine)) form.setValue(field as Path<T>, now[field] as PathValue<T, Path<T>>);
    setRestored({});
    const merged = { ...now, ...mine };
    keep(merged);
    for (const field of Object.keys(changesOf(merged, now)))
      if (field in mine && field in theirs) unsaid.current.add(field);
  };
  const onValues = useEffectEvent(keep);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => onValues(values) }),
    [form],
  );
  return {
    form,
    isRestored: Object.keys(restored).length > 0,
    isDirty,
    isConflict,
    discard: () => {
      form.reset(saved.current);
      setRestored({});
      setConflict(false);
      forgetDraft();
    },
    forgetDraft,
    rebase: (now, unsaved) => {
      saved.current = now;
      const values = { ...now, ...unsaved };
      form.reset(values);
      setRestored({});
      keep(values);
    },
    takeTheirs,
    mergeTheirs: (now, labels) => {
      takeTheirs(now);
      const both = [...unsaid.current].flatMap((field) => labels[field] ?? []);
      unsaid.current.clear();
      setConflict(both.length > 0);
      if (both.length > 0) throw new ChangedByBoth(both);
    },
  };
}

const pick = <T extends object>(
  values: T,
  isWanted: (field: string, value: unknown) => boolean,
): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => isWanted(field, value))) as Partial<T>;

const changedFields = <T extends FieldValues>(values: T, saved: T): Partial<T> =>
  pick(values, (field, value) => value !== saved[field]);

const readLike = <T extends FieldValues>(kept: object, saved: T): Partial<T> =>
  pick(kept as T, (field, value) => field in saved && typeof value === typeof saved[field]);
