import { type ReactNode } from 'react';
import { type FieldValues, type UseFormReturn } from 'react-hook-form';
import { type z } from 'zod/mini';
import { errorCode } from '../api/errors';
import { Button } from '../components/button';
import { Dialog } from '../components/dialog';
import { RestoredNotice } from '../components/restored-notice';
import { toast } from '../components/toast';
import { SchemaForm } from './schema-form';
import { useDraftForm } from './use-draft-form';

/** Someone else has saved the record since the form was opened. */
const CHANGED: ReadonlySet<string | null> = new Set([
  'catalogue.mentor_changed',
  'coupons.changed_meanwhile',
  'learning.live_session_changed',
]);

/** For a record with versions: what happens when someone else has saved it since the form was opened. */
interface Versions<T> {
  /** Of `useNewest`. */
  readTheirs: () => Promise<T | undefined>;
  labels: Record<keyof T, string>;
}

interface FormDialogProps<T extends FieldValues> {
  title: string;
  description?: string | undefined;
  confirmLabel: string;
  /** The draft's key, such as `coupon:<id>`. */
  draft: string;
  schema: z.ZodMiniType<T, T>;
  /** The saved values; for a new item, an empty form. */
  initial: T;
  /** Resolves with what is then said, once the list behind the dialog shows it; rejects with the server's error. */
  send: (values: T) => Promise<string>;
  versions?: Versions<T>;
  /** The sentence if the server gives none, or a function that returns the sentence for any error. */
  failure: string | ((error: unknown) => string);
  onClose: () => void;
  children: (form: UseFormReturn<T>) => ReactNode;
}

/** A form in a dialog: creates, edits or records one thing. Unless cancelled, unsaved input stays as a draft. */
export function FormDialog<T extends FieldValues>(props: FormDialogProps<T>) {
  const { confirmLabel, draft, schema, initial, send, versions, failure, onClose, children, ...dialog } =
    props;
  const { form, isRestored, discard, forgetDraft, mergeTheirs } = useDraftForm<T>({
    key: draft,
    schema,
    saved: initial,
  });
  const save = async (values: T): Promise<string> => {
    try {
      return await send(values);
    } catch (error) {
      const theirs = CHANGED.has(errorCode(error)) ? await versions?.readTheirs() : undefined;
      if (!versions || !theirs) throw error;
      mergeTheirs(theirs, versions.labels);
      return send(schema.parse(form.getValues()));
    }
  };
  return (
    <Dialog open onClose={onClose} {...dialog}>
      <SchemaForm
        form={form}
        onSubmit={async (values) => {
          toast.success(await save(values));
          forgetDraft();
          onClose();
        }}
        failure={failure}
        notice={isRestored && <RestoredNotice onDiscard={discard} />}
      >
        {children(form)}
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            onClick={() => {
              forgetDraft();
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            {confirmLabel}
          </Button>
        </div>
      </SchemaForm>
    </Dialog>
  );
}
