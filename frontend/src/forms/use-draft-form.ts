import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { type z } from 'zod/mini';
import { useSchemaForm } from './use-schema-form';
import { isEmptyDraft as isEmpty, useFieldsDraft } from '../session/use-draft';

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
  /** Resets to the saved values. */
  discard: () => void;
  /** Call after a save: clears the draft. */
  forgetDraft: () => void;
  /** For a form that stays open: sets the saved values and the remaining unsaved changes. */
  rebase: (saved: T, unsaved: Partial<T>) => void;
  /**
   * Takes over the values that someone else has saved meanwhile, under the unsaved changes.
   * @returns the fields that both have changed, to something else
   */
  takeTheirs: (now: T) => (keyof T)[];
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
  const [draft, keepDraft] = useFieldsDraft(key);
  const [restored, setRestored] = useState(() => readDraft(draft, savedAtFirst));
  const form = useSchemaForm<T>(schema, { ...savedAtFirst, ...restored } as never);

  const forgetDraft = (): void => {
    keepDraft(() => ({}));
    onForget?.();
  };
  const keep = (values: T): void => {
    const unsaved = changesOf(values, saved.current);
    if (isEmpty(unsaved)) forgetDraft();
    else keepDraft(() => ({ ...unsaved }));
  };
  const onValues = useEffectEvent(keep);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => onValues(values) }),
    [form],
  );
  return {
    form,
    isRestored: Object.keys(restored).length > 0,
    discard: () => {
      form.reset(saved.current);
      setRestored({});
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
    takeTheirs: (now) => {
      const mine = changesOf(form.getValues(), saved.current);
      const theirs = changesOf(now, saved.current);
      saved.current = now;
      // Not `reset`: within a submit it would lose the attempt, with which the error summary takes the focus.
      for (const field of Object.keys(theirs))
        if (!(field in mine)) form.setValue(field as Path<T>, now[field] as never);
      setRestored({});
      keep({ ...now, ...mine });
      return Object.keys(changesOf({ ...now, ...mine }, now)).filter(
        (field) => field in mine && field in theirs,
      );
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
