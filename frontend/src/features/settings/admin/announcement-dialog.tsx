import { MAX_ANNOUNCEMENT_LENGTH } from '@triad/shared/limits';
import * as z from 'zod/mini';
import {
  type AdminAnnouncementResponse,
  useCreateAnnouncementMutation,
  useUpdateAnnouncementMutation,
} from '../../../api/admin-api';
import { FormDialog } from '../../../forms/form-dialog';
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
  const save = async ({ message, starts_at, ends_at }: z.infer<typeof schema>): Promise<string> => {
    const announcementDto = {
      message,
      starts_at: fromLocalInput(starts_at),
      ends_at: fromLocalInput(ends_at),
    };
    if (existing) {
      await update({ id: existing.id, announcementDto }).unwrap();
      return settingsMessages.announcementSaved;
    }
    const id = draftId.id(JSON.stringify(announcementDto));
    await create({ newAnnouncementDto: { id, ...announcementDto } }).unwrap();
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
      initial={{
        message: existing?.message ?? '',
        starts_at: toLocalInput(existing?.starts_at ?? null),
        ends_at: toLocalInput(existing?.ends_at ?? null),
      }}
      send={save}
      failure={settingsMessages.announceFailed}
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
