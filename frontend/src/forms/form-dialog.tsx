import { type ReactNode } from 'react';
import { type FieldValues, type UseFormReturn } from 'react-hook-form';
import { type z } from 'zod/mini';
import { Button } from '../components/button';
import { Dialog } from '../components/dialog';
import { RestoredNotice } from '../components/restored-notice';
import { toast } from '../components/toast';
import { SchemaForm } from './schema-form';
import { useDraftForm } from './use-draft-form';

interface FormDialogProps<T extends FieldValues> {
  title: string;
  description?: string | undefined;
  confirmLabel: string;
  /** The draft's key, such as `coupon:<id>`. */
  draft: string;
  schema: z.ZodMiniType<T, T>;
  /** The saved values; for a new item, an empty form. */
  initial: T;
  /** Resolves with what is then said; rejects with the server's error. */
  send: (values: T) => Promise<string>;
  /** The sentence if the server gives none. */
  failure: string;
  onClose: () => void;
  children: (form: UseFormReturn<T>) => ReactNode;
}

/** A form in a dialog: creates, edits or records one thing. Unless cancelled, unsaved input stays as a draft. */
export function FormDialog<T extends FieldValues>(props: FormDialogProps<T>) {
  const { confirmLabel, draft, schema, initial, send, failure, onClose, children, ...dialog } = props;
  const { form, isRestored, discard, forgetDraft } = useDraftForm<T>({ key: draft, schema, saved: initial });
  return (
    <Dialog open onClose={onClose} {...dialog}>
      <SchemaForm
        form={form}
        onSubmit={async (values) => {
          toast.success(await send(values));
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
