import { MAX_ANNOUNCEMENT_LENGTH } from '@triad/shared/limits';
import * as z from 'zod/mini';
import {
  type AdminAnnouncementResponse,
  useCreateAnnouncementMutation,
  useUpdateAnnouncementMutation,
} from '../../../api/admin-api';
import { errorMessage, fieldErrors } from '../../../api/api';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { TextArea } from '../../../components/field';
import { FormErrorSummary } from '../../../components/form-error-summary';
import { RestoredNotice } from '../../../components/restored-notice';
import { SpanFields } from '../../../components/span-fields';
import { toast } from '../../../components/toast';
import { formErrors, showRefusal } from '../../../components/use-schema-form';
import { fromLocalInput, toLocalInput } from '../../../lib/local-moment';
import { formMessages, settingsMessages } from '../../../messages';
import { useDraftForm } from '../../../session/use-draft-form';
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
  /** The announcement to edit; 'new' for a new one, null while closed. */
  announcement: AdminAnnouncementResponse | 'new' | null;
  onClose: () => void;
}

export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const existing = announcement === 'new' ? null : announcement;
  return (
    <Dialog
      open={announcement !== null}
      onClose={onClose}
      title={existing ? 'Edit the announcement' : 'Announce to learners'}
      description="Plain text on every learner’s dashboard."
    >
      {announcement && <AnnouncementForm key={existing?.id} existing={existing} onDone={onClose} />}
    </Dialog>
  );
}

interface AnnouncementFormProps {
  existing: AdminAnnouncementResponse | null;
  onDone: () => void;
}

function AnnouncementForm({ existing, onDone }: AnnouncementFormProps) {
  const [create] = useCreateAnnouncementMutation();
  const [update] = useUpdateAnnouncementMutation();
  const { form, isRestored, discard, forgetDraft } = useDraftForm({
    key: `announcement:${existing?.id ?? 'new'}`,
    schema,
    saved: {
      message: existing?.message ?? '',
      starts_at: toLocalInput(existing?.starts_at ?? null),
      ends_at: toLocalInput(existing?.ends_at ?? null),
    },
  });
  const draftId = useDraftId('announcement:new');
  const { errors, isSubmitting, submitCount } = form.formState;
  const submit = form.handleSubmit(async ({ message, starts_at, ends_at }) => {
    const announcementDto = {
      message,
      starts_at: fromLocalInput(starts_at),
      ends_at: fromLocalInput(ends_at),
    };
    try {
      if (existing) await update({ id: existing.id, announcementDto }).unwrap();
      else {
        await create({ newAnnouncementDto: { id: draftId.id(), ...announcementDto } }).unwrap();
        draftId.renew();
      }
      toast.success(existing ? settingsMessages.announcementSaved : settingsMessages.announced);
      forgetDraft();
      onDone();
    } catch (error) {
      showRefusal(form, fieldErrors(error), errorMessage(error, settingsMessages.announceFailed));
    }
  });
  const input = (field: 'message' | 'starts_at' | 'ends_at') => ({
    error: errors[field]?.message,
    ...form.register(field),
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {isRestored && <RestoredNotice onDiscard={discard}>{formMessages.restored}</RestoredNotice>}
      <FormErrorSummary errors={formErrors(form)} attempt={submitCount} />
      <TextArea
        label="Announcement"
        rows={3}
        maxLength={MAX_ANNOUNCEMENT_LENGTH}
        hint="At most 300 characters"
        {...input('message')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SpanFields
          from={{ hint: 'Empty: at once', ...input('starts_at') }}
          to={{ hint: 'Empty: until removed', ...input('ends_at') }}
        />
      </div>
      <Button type="submit" variant="primary" busy={isSubmitting}>
        {existing ? 'Save' : 'Announce'}
      </Button>
    </form>
  );
}
