import * as z from 'zod/mini';
import { type AdminMentorResponse } from '../../../api/admin-api';
import { EMAIL_PATTERN } from '../../../lib/validation';
import { mentorMessages } from '../../../messages';

export const mentorSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, mentorMessages.nameMissing)),
  biography: z.string(),
  email: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || EMAIL_PATTERN.test(text), mentorMessages.emailWrong),
  ),
});

export const toMentorValues = (mentor: AdminMentorResponse | null): z.infer<typeof mentorSchema> => ({
  name: mentor?.name ?? '',
  biography: mentor?.biography ?? '',
  email: mentor?.account?.email ?? '',
});
