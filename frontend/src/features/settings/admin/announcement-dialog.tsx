import * as z from 'zod/mini';
import {
  type AdminAnnouncementResponse,
  useCreateAnnouncementMutation,
  useUpdateAnnouncementMutation,
} from '../../../api/admin-api';
import { errorMessage, fieldErrors } from '../../../api/api';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { TextArea, TextInput } from '../../../components/field';
import { toast } from '../../../components/toast';
import { useSchemaForm } from '../../../components/use-schema-form';
import { fromLocalInput, toLocalInput } from '../../../lib/local-moment';
import { settingsMessages } from '../../../messages';

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
  /** What is edited; 'new' for a new one, null while closed. */
  announcement: AdminAnnouncementResponse | 'new' | null;
  onClose: () => void;
}

export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const standing = announcement === 'new' ? null : announcement;
  return (
    <Dialog
      open={announcement !== null}
      onOpenChange={(open) => !open && onClose()}
      title={standing ? 'Edit the announcement' : 'Announce to learners'}
      description="Plain text on every learner’s dashboard."
    >
      {announcement && <AnnouncementForm key={standing?.id} standing={standing} onDone={onClose} />}
    </Dialog>
  );
}

interface AnnouncementFormProps {
  standing: AdminAnnouncementResponse | null;
  onDone: () => void;
}

function AnnouncementForm({ standing, onDone }: AnnouncementFormProps) {
  const [create] = useCreateAnnouncementMutation();
  const [update] = useUpdateAnnouncementMutation();
  const form = useSchemaForm(schema, {
    message: standing?.message ?? '',
    starts_at: toLocalInput(standing?.starts_at ?? null),
    ends_at: toLocalInput(standing?.ends_at ?? null),
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ message, starts_at, ends_at }) => {
    const announcementDto = {
      message,
      starts_at: fromLocalInput(starts_at),
      ends_at: fromLocalInput(ends_at),
    };
    try {
      if (standing) await update({ id: standing.id, announcementDto }).unwrap();
      else await create({ announcementDto }).unwrap();
      toast.success(standing ? settingsMessages.announcementSaved : settingsMessages.announced);
      onDone();
    } catch (error) {
      const byField = fieldErrors(error);
      for (const field of ['message', 'starts_at', 'ends_at'] as const) {
        if (byField[field]) form.setError(field, { message: byField[field] });
      }
      form.setError('root.server', { message: errorMessage(error, settingsMessages.announceFailed) });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {errors.root?.['server'] && (
        <p role="alert" className="text-sm font-medium text-danger">
          {errors.root['server'].message}
        </p>
      )}
      <TextArea
        label="Announcement"
        rows={3}
        maxLength={300}
        hint="At most 300 characters"
        error={errors.message?.message}
        {...form.register('message')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          type="datetime-local"
          label="From"
          required={false}
          hint="Empty: at once"
          error={errors.starts_at?.message}
          {...form.register('starts_at')}
        />
        <TextInput
          type="datetime-local"
          label="To"
          required={false}
          hint="Empty: until removed"
          error={errors.ends_at?.message}
          {...form.register('ends_at')}
        />
      </div>
      <Button type="submit" variant="primary" busy={isSubmitting}>
        {standing ? 'Save' : 'Announce'}
      </Button>
    </form>
  );
}
