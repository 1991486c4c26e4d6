import * as z from 'zod/mini';
import { type AdminMentorResponse } from '../../../api/admin-api';
import { mentorMessages } from '../../../messages';

/** As the sign-up form takes it; empty for none. */
const ADDRESS = /^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const mentorSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, mentorMessages.nameMissing)),
  biography: z.string(),
  email: z.string().check(z.trim(), z.regex(ADDRESS, mentorMessages.emailWrong)),
});

export const toMentorValues = (mentor: AdminMentorResponse | null): z.infer<typeof mentorSchema> => ({
  name: mentor?.name ?? '',
  biography: mentor?.biography ?? '',
  email: mentor?.account?.email ?? '',
});
