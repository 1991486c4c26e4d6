import { SESSION_MINUTES } from '@triad/shared/limits';
import * as z from 'zod/mini';
import { type NewLiveSessionForm } from '../../../api/admin-api';
import { type LiveSessionResponse } from '../../../api/api';
import { fromLocalInput, toLocalInput } from '../../../lib/local-moment';
import { isWholeNumber } from '../../../lib/validation';
import { liveSessionMessages } from '../../../messages';

export const sessionSchema = z.object({
  title: z.string().check(z.trim(), z.minLength(1, liveSessionMessages.titleMissing)),
  starts_at: z.string().check(z.minLength(1, liveSessionMessages.startMissing)),
  minutes: z
    .string()
    .check(z.refine((text) => isWholeNumber(text, SESSION_MINUTES), liveSessionMessages.minutesWrong)),
  join_url: z.string().check(z.trim(), z.regex(/^https:\/\/\S+$/, liveSessionMessages.linkWrong)),
  mentor_id: z.string(),
});

export type SessionValues = z.infer<typeof sessionSchema>;

export const SESSION_LABELS: Record<keyof SessionValues, string> = {
  title: 'Title',
  starts_at: 'Starts',
  minutes: 'Minutes',
  join_url: 'Link to join',
  mentor_id: 'Mentor',
};

const MINUTE_MS = 60_000;

export const toSessionValues = (session: LiveSessionResponse | null): SessionValues => ({
  title: session?.title ?? '',
  starts_at: toLocalInput(session?.starts_at ?? null),
  minutes: session ? String((Date.parse(session.ends_at) - Date.parse(session.starts_at)) / MINUTE_MS) : '60',
  join_url: session?.join_url ?? '',
  mentor_id: session?.mentor?.id ?? '',
});

export const toSessionForm = ({
  starts_at,
  minutes,
  mentor_id,
  ...texts
}: SessionValues): Omit<NewLiveSessionForm, 'id'> => ({
  ...texts,
  starts_at: fromLocalInput(starts_at) ?? '',
  minutes: Number(minutes),
  ...(mentor_id && { mentor_id }),
});
