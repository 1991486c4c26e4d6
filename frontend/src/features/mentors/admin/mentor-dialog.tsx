import { MAX_BIOGRAPHY_LENGTH, MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '@triad/shared/limits';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  type AdminMentorResponse,
  type MentorForm as MentorBody,
  useCreateMentorMutation,
  useUpdateMentorMutation,
} from '../../../api/admin-api';
import { FormDialog } from '../../../forms/form-dialog';
import { TextArea, TextInput } from '../../../components/field';
import { fieldProps } from '../../../forms/use-schema-form';
import { EMAIL_PATTERN } from '../../../lib/validation';
import { mentorMessages } from '../../../messages';
import { type Picture, PictureField } from './picture-field';

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, mentorMessages.nameMissing)),
  biography: z.string(),
  email: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || EMAIL_PATTERN.test(text), mentorMessages.emailWrong),
  ),
});

interface MentorDialogProps {
  /** Who is edited; 'new' for a new one. */
  mentor: AdminMentorResponse | 'new';
  onClose: () => void;
}

export function MentorDialog({ mentor, onClose }: MentorDialogProps) {
  const existing = mentor === 'new' ? null : mentor;
  const [create] = useCreateMentorMutation();
  const [update] = useUpdateMentorMutation();
  const [picture, setPicture] = useState<Picture>('saved');
  const save = async (values: z.infer<typeof schema>): Promise<string> => {
    const mentorForm: MentorBody = {
      ...values,
      ...(picture instanceof File && { picture }),
      ...(picture === 'none' && { remove_picture: true }),
    };
    await (existing ? update({ id: existing.id, mentorForm }) : create({ mentorForm })).unwrap();
    return existing ? mentorMessages.saved : mentorMessages.created;
  };
  return (
    <FormDialog
      title={existing ? `Edit ${existing.name}` : 'Add a mentor'}
      confirmLabel={existing ? 'Save mentor' : 'Add mentor'}
      draft={`mentor:${existing?.id ?? 'new'}`}
      schema={schema}
      initial={{
        name: existing?.name ?? '',
        biography: existing?.biography ?? '',
        email: existing?.account?.email ?? '',
      }}
      send={save}
      failure={mentorMessages.saveFailed}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextInput
            label="Name"
            hint="Courses show it as written here."
            autoComplete="off"
            maxLength={MAX_NAME_LENGTH}
            {...fieldProps(form, 'name')}
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
            {...fieldProps(form, 'biography')}
          />
          <TextInput
            label="Email of their account"
            type="email"
            autoComplete="off"
            maxLength={MAX_EMAIL_LENGTH}
            required={false}
            hint="With an account they open their courses and answer learners as “Mentor”."
            {...fieldProps(form, 'email')}
          />
        </>
      )}
    </FormDialog>
  );
}
