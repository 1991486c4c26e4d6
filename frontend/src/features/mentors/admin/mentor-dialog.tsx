import { MAX_BIOGRAPHY_LENGTH, MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '@triad/shared/limits';
import { useState } from 'react';
import {
  type AdminMentorResponse,
  type MentorForm as MentorBody,
  useCreateMentorMutation,
  useUpdateMentorMutation,
} from '../../../api/admin-api';
import { errorMessage, fieldErrors } from '../../../api/api';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { TextArea, TextInput } from '../../../components/field';
import { FormErrorSummary } from '../../../components/form-error-summary';
import { RestoredNotice } from '../../../components/restored-notice';
import { toast } from '../../../components/toast';
import { formErrors, showRefusal } from '../../../components/use-schema-form';
import { formMessages, mentorMessages } from '../../../messages';
import { useDraftForm } from '../../../session/use-draft-form';
import { mentorSchema, toMentorValues } from './mentor-schema';
import { type Picture, PictureField } from './picture-field';

interface MentorDialogProps {
  /** Who is edited; 'new' for a new one, null while closed. */
  mentor: AdminMentorResponse | 'new' | null;
  onClose: () => void;
}

export function MentorDialog({ mentor, onClose }: MentorDialogProps) {
  const existing = mentor === 'new' ? null : mentor;
  return (
    <Dialog
      open={mentor !== null}
      onClose={onClose}
      title={existing ? `Edit ${existing.name}` : 'Add a mentor'}
    >
      {mentor && <MentorForm key={existing?.id} existing={existing} onDone={onClose} />}
    </Dialog>
  );
}

interface MentorFormProps {
  existing: AdminMentorResponse | null;
  onDone: () => void;
}

function MentorForm({ existing, onDone }: MentorFormProps) {
  const [create] = useCreateMentorMutation();
  const [update] = useUpdateMentorMutation();
  const [picture, setPicture] = useState<Picture>('saved');
  const { form, isRestored, discard, forgetDraft } = useDraftForm({
    key: `mentor:${existing?.id ?? 'new'}`,
    schema: mentorSchema,
    saved: toMentorValues(existing),
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    const body: MentorBody = {
      ...values,
      ...(picture instanceof File && { picture }),
      ...(picture === 'none' && { remove_picture: true }),
    };
    try {
      if (existing) await update({ id: existing.id, mentorForm: body }).unwrap();
      else await create({ mentorForm: body }).unwrap();
      toast.success(existing ? mentorMessages.saved : mentorMessages.created);
      forgetDraft();
      onDone();
    } catch (error) {
      showRefusal(form, fieldErrors(error), errorMessage(error, mentorMessages.saveFailed));
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {isRestored && <RestoredNotice onDiscard={discard}>{formMessages.restored}</RestoredNotice>}
      <FormErrorSummary errors={formErrors(form)} attempt={submitCount} />
      <TextInput
        label="Name"
        hint="Courses show it as written here."
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <PictureField
        name={form.watch('name')}
        saved={existing?.picture ?? null}
        picture={picture}
        onChange={setPicture}
      />
      <TextArea
        label="Biography"
        rows={5}
        maxLength={MAX_BIOGRAPHY_LENGTH}
        required={false}
        hint="Supports Markdown. Everybody can read it on the mentor’s page."
        error={errors.biography?.message}
        {...form.register('biography')}
      />
      <TextInput
        label="Email of their account"
        type="email"
        autoComplete="off"
        maxLength={MAX_EMAIL_LENGTH}
        required={false}
        hint="With an account they open their courses and answer learners as “Mentor”."
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" variant="primary" busy={isSubmitting}>
        {existing ? 'Save mentor' : 'Add mentor'}
      </Button>
    </form>
  );
}
