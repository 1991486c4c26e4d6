import { MAX_BIOGRAPHY_LENGTH, MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '@triad/shared/limits';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  type AdminMentorResponse,
  type MentorForm as MentorBody,
  useCreateMentorMutation,
  useUpdateMentorMutation,
} from '../../../api/admin-api';
import { useAdminMentorsInfiniteQuery } from '../../../api/admin-lists';
import { FormDialog } from '../../../forms/form-dialog';
import { refetched } from '../../../forms/refetched';
import { TextArea, TextInput } from '../../../components/field';
import { useNewest } from '../../../forms/use-newest';
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

type Values = z.infer<typeof schema>;

const LABELS: Record<keyof Values, string> = {
  name: 'Name',
  biography: 'Biography',
  email: 'Email of their account',
};

const toValues = (mentor: AdminMentorResponse | null): Values => ({
  name: mentor?.name ?? '',
  biography: mentor?.biography ?? '',
  email: mentor?.account?.email ?? '',
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
  const { refetch } = useAdminMentorsInfiniteQuery({ archived: false });
  const { base, readTheirs } = useNewest(existing, refetch, toValues);
  const save = async (values: Values): Promise<string> => {
    const before = base.current;
    const mentorForm: MentorBody = {
      ...values,
      ...(picture instanceof File && { picture }),
      ...(picture === 'none' && { remove_picture: true }),
    };
    if (before)
      await update({ id: before.id, changedMentorForm: { ...mentorForm, version: before.version } }).unwrap();
    else await create({ mentorForm }).unwrap();
    await refetched(refetch);
    return before ? mentorMessages.saved : mentorMessages.created;
  };
  return (
    <FormDialog
      title={existing ? `Edit ${existing.name}` : 'Add a mentor'}
      confirmLabel={existing ? 'Save mentor' : 'Add mentor'}
      draft={`mentor:${existing?.id ?? 'new'}`}
      schema={schema}
      initial={toValues(existing)}
      send={save}
      versions={{ readTheirs, labels: LABELS }}
      failure={mentorMessages.saveFailed}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextInput
            label={LABELS.name}
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
            label={LABELS.biography}
            rows={5}
            maxLength={MAX_BIOGRAPHY_LENGTH}
            required={false}
            hint="Supports Markdown. Everybody can read it on the mentor’s page."
            {...fieldProps(form, 'biography')}
          />
          <TextInput
            label={LABELS.email}
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
