import { MAX_ANNOUNCEMENT_LENGTH } from '@triad/shared/limits';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  type AdminAnnouncementResponse,
  useCreateAnnouncementMutation,
  useUpdateAnnouncementMutation,
} from '../../../api/admin-api';
import { useAdminAnnouncementsInfiniteQuery } from '../../../api/admin-lists';
import { errorStatus } from '../../../api/errors';
import { failureSentence } from '../../../forms/failure-sentence';
import { FormDialog } from '../../../forms/form-dialog';
import { refetched } from '../../../forms/refetched';
import { TextArea } from '../../../components/field';
import { SpanFields } from '../../../components/span-fields';
import { fromLocalInput, toLocalInput } from '../../../lib/local-moment';
import { fieldProps } from '../../../forms/use-schema-form';
import { settingsMessages } from '../../../messages-admin';
import { useDraftId } from '../../../session/use-draft-id';

const schema = z
  .object({
    message: z.string().check(z.trim(), z.minLength(1, settingsMessages.announcementMissing)),
    starts_at: z.string(),
    ends_at: z.string(),
  })
  .check(
    z.refine(({ starts_at, ends_at }) => !starts_at || !ends_at || starts_at < ends_at, {
      error: settingsMessages.endBeforeStart,
      path: ['ends_at'],
    }),
  );

type Values = z.infer<typeof schema>;

const toValues = (announcement: AdminAnnouncementResponse | null): Values => ({
  message: announcement?.message ?? '',
  starts_at: toLocalInput(announcement?.starts_at ?? null),
  ends_at: toLocalInput(announcement?.ends_at ?? null),
});

interface AnnouncementDialogProps {
  /** The announcement to edit; 'new' for a new one. */
  announcement: AdminAnnouncementResponse | 'new';
  onClose: () => void;
}

export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const existing = announcement === 'new' ? null : announcement;
  const [create] = useCreateAnnouncementMutation();
  const [update] = useUpdateAnnouncementMutation();
  const draftId = useDraftId('announcement:new');
  const { refetch } = useAdminAnnouncementsInfiniteQuery();
  const [initial] = useState(() => toValues(existing));
  const save = async (values: Values): Promise<string> => {
    if (existing) {
      // Another administrator may have changed the fields that this form leaves alone.
      const { data } = await refetch();
      const now = data?.pages.flatMap(({ items }) => items).find(({ id }) => id === existing.id);
      const merged = { ...values, ...(now && unchanged(toValues(now), values, initial)) };
      await update({ id: existing.id, announcementDto: toDto(merged) }).unwrap();
      await refetched(refetch);
      return settingsMessages.announcementSaved;
    }
    const announcementDto = toDto(values);
    const id = draftId.id(JSON.stringify(announcementDto));
    await create({ newAnnouncementDto: { id, ...announcementDto } }).unwrap();
    await refetched(refetch);
    draftId.renew();
    return settingsMessages.announced;
  };
  return (
    <FormDialog
      title={existing ? 'Edit the announcement' : 'Announce to learners'}
      description="Plain text on every learner’s dashboard."
      confirmLabel={existing ? 'Save' : 'Announce'}
      draft={`announcement:${existing?.id ?? 'new'}`}
      schema={schema}
      initial={initial}
      send={save}
      failure={(error) =>
        errorStatus(error) === 404
          ? settingsMessages.announcementGone
          : failureSentence(error, settingsMessages.announceFailed)
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextArea
            label="Announcement"
            rows={3}
            maxLength={MAX_ANNOUNCEMENT_LENGTH}
            hint="At most 300 characters"
            {...fieldProps(form, 'message')}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <SpanFields
              from={{ hint: 'Empty: at once', ...fieldProps(form, 'starts_at') }}
              to={{ hint: 'Empty: until removed', ...fieldProps(form, 'ends_at') }}
            />
          </div>
        </>
      )}
    </FormDialog>
  );
}

const toDto = ({ message, starts_at, ends_at }: Values) => ({
  message,
  starts_at: fromLocalInput(starts_at),
  ends_at: fromLocalInput(ends_at),
});

/** The fields as they are `now`, of which the form has changed none. */
const unchanged = (now: Values, typed: Values, initial: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(now).filter(([field]) => {
      const name = field as keyof Values;
      return typed[name] === initial[name];
    }),
  );
