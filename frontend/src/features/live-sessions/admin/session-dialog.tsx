import { MAX_LINK_LENGTH, MAX_TITLE_LENGTH } from '@triad/shared/limits';
import { useChangeLiveSessionMutation, useScheduleLiveSessionMutation } from '../../../api/admin-api';
import { errorMessage, fieldErrors } from '../../../api/api';
import { type LiveSessionResponse, useListCourseMentorsQuery } from '../../../api/mentors-api';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { Select, TextInput } from '../../../components/field';
import { FormErrorSummary } from '../../../components/form-error-summary';
import { RestoredNotice } from '../../../components/restored-notice';
import { toast } from '../../../components/toast';
import { formErrors, showRefusal } from '../../../components/use-schema-form';
import { formMessages, liveSessionMessages } from '../../../messages';
import { useDraftForm } from '../../../session/use-draft-form';
import { sessionSchema, toSessionForm, toSessionValues } from './session-schema';

interface SessionDialogProps {
  courseId: string;
  /** Which is edited; 'new' for a new one, null while closed. */
  session: LiveSessionResponse | 'new' | null;
  onClose: () => void;
}

export function SessionDialog({ courseId, session, onClose }: SessionDialogProps) {
  const existing = session === 'new' ? null : session;
  return (
    <Dialog
      open={session !== null}
      onClose={onClose}
      title={existing ? `Edit ${existing.title}` : 'Schedule a live session'}
    >
      {session && <SessionForm key={existing?.id} courseId={courseId} existing={existing} onDone={onClose} />}
    </Dialog>
  );
}

interface SessionFormProps {
  courseId: string;
  existing: LiveSessionResponse | null;
  onDone: () => void;
}

function SessionForm({ courseId, existing, onDone }: SessionFormProps) {
  const [schedule] = useScheduleLiveSessionMutation();
  const [change] = useChangeLiveSessionMutation();
  const { data: mentors } = useListCourseMentorsQuery({ id: courseId });
  const { form, isRestored, discard, forgetDraft } = useDraftForm({
    key: `live-session:${existing?.id ?? courseId}`,
    schema: sessionSchema,
    saved: toSessionValues(existing),
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    const liveSessionForm = toSessionForm(values);
    try {
      if (existing) await change({ id: existing.id, liveSessionForm }).unwrap();
      else await schedule({ id: courseId, liveSessionForm }).unwrap();
      toast.success(existing ? liveSessionMessages.saved : liveSessionMessages.scheduled);
      forgetDraft();
      onDone();
    } catch (error) {
      showRefusal(form, fieldErrors(error), errorMessage(error, liveSessionMessages.saveFailed));
    }
  });
  // The session's mentor is a choice even before the list has loaded, or if they no longer teach the course.
  const choices = [...(mentors ?? [])];
  if (existing?.mentor && !choices.some(({ id }) => id === existing.mentor?.id))
    choices.push({ ...existing.mentor, biography: '', picture: null });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {isRestored && <RestoredNotice onDiscard={discard}>{formMessages.restored}</RestoredNotice>}
      <FormErrorSummary errors={formErrors(form)} attempt={submitCount} />
      <TextInput
        label="Title"
        autoComplete="off"
        maxLength={MAX_TITLE_LENGTH}
        error={errors.title?.message}
        {...form.register('title')}
      />
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <TextInput
          label="Starts"
          type="datetime-local"
          hint="In your time zone."
          error={errors.starts_at?.message}
          {...form.register('starts_at')}
        />
        <TextInput
          label="Minutes"
          inputMode="numeric"
          autoComplete="off"
          error={errors.minutes?.message}
          {...form.register('minutes')}
        />
      </div>
      <TextInput
        label="Link to join"
        type="url"
        autoComplete="off"
        maxLength={MAX_LINK_LENGTH}
        hint="Only learners and mentors of the course see it."
        error={errors.join_url?.message}
        {...form.register('join_url')}
      />
      <Select
        key={choices.length}
        label="Mentor"
        required={false}
        error={errors.mentor_id?.message}
        {...form.register('mentor_id')}
      >
        <option value="">None</option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button type="submit" variant="primary" busy={isSubmitting}>
        {existing ? 'Save live session' : 'Schedule live session'}
      </Button>
    </form>
  );
}
