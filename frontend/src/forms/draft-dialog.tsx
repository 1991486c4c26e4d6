import { type ReactNode } from 'react';
import { type FieldValues } from 'react-hook-form';
import { Button } from '../components/button';
import { Dialog } from '../components/dialog';
import { RestoredNotice } from '../components/restored-notice';
import { toast } from '../components/toast';
import { type DraftForm } from './use-draft-form';
import { SchemaForm } from './schema-form';

interface DraftDialogProps<T extends FieldValues> {
  title: string;
  description?: string | undefined;
  draft: DraftForm<T>;
  saveLabel: string;
  /** Rejects with the server's error. */
  save: (values: T) => Promise<void>;
  /** The message once it is saved. */
  saved: string;
  /** The message if the server gives none. */
  failure: string;
  onClose: () => void;
  children: ReactNode;
}

/** Creates or edits one thing. Closing keeps unsaved input as a draft. */
export function DraftDialog<T extends FieldValues>(props: DraftDialogProps<T>) {
  const { title, description, draft, saveLabel, save, saved, failure, onClose, children } = props;
  const { form, isRestored, discard, forgetDraft } = draft;
  return (
    <Dialog open onClose={onClose} title={title} description={description}>
      <SchemaForm
        form={form}
        onSubmit={async (values) => {
          await save(values);
          toast.success(saved);
          forgetDraft();
          onClose();
        }}
        failure={failure}
        notice={isRestored && <RestoredNotice onDiscard={discard} />}
      >
        {children}
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {saveLabel}
        </Button>
      </SchemaForm>
    </Dialog>
  );
}
