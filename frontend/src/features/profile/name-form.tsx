import { MAX_NAME_LENGTH } from '@triad/shared/limits';
import * as z from 'zod/mini';
import { errorMessage, fieldErrors, useUpdateMeMutation } from '../../api/api';
import { Button } from '../../components/button';
import { TextInput } from '../../components/field';
import { FormErrorSummary } from '../../components/form-error-summary';
import { RestoredNotice } from '../../components/restored-notice';
import { toast } from '../../components/toast';
import { accountFieldMessages, accountMessages, formMessages } from '../../messages';
import { useDraftForm } from '../../session/use-draft-form';

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
  const { errors, isSubmitting, submitCount } = form.formState;

  const submit = form.handleSubmit(async (details) => {
    try {
      await updateMe({ updateMeDto: details }).unwrap();
      forgetDraft();
      toast.success(accountMessages.nameSaved);
      onSaved();
    } catch (error) {
      const message = fieldErrors(error)['full_name'];
      if (message) form.setError('full_name', { message });
      else form.setError('root.server', { message: errorMessage(error, accountMessages.nameFailed) });
    }
  });

  const serverError = errors.root?.['server']?.message;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 flex flex-col gap-4">
      {isRestored && <RestoredNotice onDiscard={discard}>{formMessages.restored}</RestoredNotice>}
      <FormErrorSummary errors={serverError ? [serverError] : []} attempt={submitCount} />
      <TextInput
        label="Full name"
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        error={errors.full_name?.message}
        {...form.register('full_name')}
      />
      <p className="text-xs text-ink3">Receipts keep the name that was given at checkout.</p>
      <Button type="submit" variant="primary" busy={isSubmitting} className="self-end">
        {isSubmitting ? 'Saving…' : 'Save name'}
      </Button>
    </form>
  );
}
