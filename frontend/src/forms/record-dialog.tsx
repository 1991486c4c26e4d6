import { type ReactNode } from 'react';
import { type FieldValues, type UseFormReturn } from 'react-hook-form';
import { type z } from 'zod/mini';
import { errorMessage } from '../api/errors';
import { Button } from '../components/button';
import { Dialog } from '../components/dialog';
import { toast } from '../components/toast';
import { SchemaForm } from './schema-form';
import { useSchemaForm } from './use-schema-form';

interface RecordDialogProps<T extends FieldValues> {
  title: string;
  description: string;
  confirmLabel: string;
  schema: z.ZodMiniType<T, T>;
  initial: T;
  /** Resolves with what is then said; rejects with the server's error. */
  send: (values: T) => Promise<string>;
  /** The message if the server gives none. */
  failure: string;
  onClose: () => void;
  children: (form: UseFormReturn<T>) => ReactNode;
}

/** A short form in a dialog, without a draft. */
export function RecordDialog<T extends FieldValues>(props: RecordDialogProps<T>) {
  const { confirmLabel, schema, initial, send, failure, onClose, children, ...dialog } = props;
  const form = useSchemaForm<T>(schema, initial as never);
  return (
    <Dialog open onClose={onClose} {...dialog}>
      <SchemaForm
        form={form}
        onSubmit={async (values) => {
          toast.success(await send(values));
          onClose();
        }}
        failure={(error) => errorMessage(error, failure)}
      >
        {children(form)}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            {confirmLabel}
          </Button>
        </div>
      </SchemaForm>
    </Dialog>
  );
}
