import { MAX_NAME_LENGTH } from '@triad/shared/limits';
import * as z from 'zod/mini';
import { useUpdateMeMutation } from '../../api/api';
import { SchemaForm } from '../../forms/schema-form';
import { Button } from '../../components/button';
import { TextInput } from '../../components/field';
import { RestoredNotice } from '../../components/restored-notice';
import { toast } from '../../components/toast';
import { fieldProps } from '../../forms/use-schema-form';
import { accountFieldMessages, accountMessages } from '../../messages-account';
import { useDraftForm } from '../../forms/use-draft-form';

const schema = z.object({
  full_name: z.string().check(z.trim(), z.minLength(1, accountFieldMessages.nameMissing)),
});

/** The user's name, as shown in the sidebar, discussions and mails. */
export function NameForm({ name, onSaved }: { name: string; onSaved: () => void }) {
  const [updateMe] = useUpdateMeMutation();
  const { form, isRestored, discard, forgetDraft } = useDraftForm({
    key: 'full-name',
    schema,
    saved: { full_name: name },
  });
  const { isSubmitting } = form.formState;

  const submit = async (details: z.infer<typeof schema>): Promise<void> => {
    await updateMe({ updateMeDto: details }).unwrap();
    forgetDraft();
    toast.success(accountMessages.nameSaved);
    onSaved();
  };

  return (
    <SchemaForm
      form={form}
      onSubmit={submit}
      failure={accountMessages.nameFailed}
      notice={isRestored && <RestoredNotice onDiscard={discard} />}
      className="mt-5 flex flex-col gap-4"
    >
      <TextInput
        label="Full name"
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        {...fieldProps(form, 'full_name')}
      />
      <p className="text-xs text-ink3">Receipts keep the name that was given at checkout.</p>
      <Button type="submit" variant="primary" busy={isSubmitting} className="self-end">
        {isSubmitting ? 'Saving…' : 'Save name'}
      </Button>
    </SchemaForm>
  );
}
