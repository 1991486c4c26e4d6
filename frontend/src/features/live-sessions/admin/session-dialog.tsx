import { MAX_LINK_LENGTH, MAX_TITLE_LENGTH } from '@triad/shared/limits';
import { useChangeLiveSessionMutation, useScheduleLiveSessionMutation } from '../../../api/admin-api';
import { useAdminLiveSessionsInfiniteQuery } from '../../../api/admin-lists';
import { type LiveSessionResponse, useListCourseMentorsQuery } from '../../../api/api';
import { FormDialog } from '../../../forms/form-dialog';
import { refetched } from '../../../forms/refetched';
import { Select, TextInput } from '../../../components/field';
import { useNewest } from '../../../forms/use-newest';
import { fieldProps } from '../../../forms/use-schema-form';
import { liveSessionMessages } from '../../../messages';
import { useDraftId } from '../../../session/use-draft-id';
import {
  SESSION_LABELS,
  sessionSchema,
  type SessionValues,
  toSessionForm,
  toSessionValues,
} from './session-schema';

interface SessionDialogProps {
  courseId: string;
  /** Which is edited; 'new' for a new one. */
  session: LiveSessionResponse | 'new';
  onClose: () => void;
}

export function SessionDialog({ courseId, session, onClose }: SessionDialogProps) {
  const existing = session === 'new' ? null : session;
  const [schedule] = useScheduleLiveSessionMutation();
  const [change] = useChangeLiveSessionMutation();
  const { data: mentors } = useListCourseMentorsQuery({ id: courseId });
  const draftId = useDraftId(`live-session:${courseId}`);
  const { refetch } = useAdminLiveSessionsInfiniteQuery({ courseId });
  const { base, readTheirs } = useNewest(existing, refetch, toSessionValues);
  const save = async (values: SessionValues): Promise<string> => {
    const liveSessionForm = toSessionForm(values);
    const before = base.current;
    if (before) {
      const changedLiveSessionForm = { ...liveSessionForm, revision: before.revision };
      await change({ id: before.id, changedLiveSessionForm }).unwrap();
      await refetched(refetch);
      return liveSessionMessages.saved;
    }
    await schedule({
      id: courseId,
      newLiveSessionForm: { id: draftId.id(JSON.stringify(liveSessionForm)), ...liveSessionForm },
    }).unwrap();
    await refetched(refetch);
    draftId.renew();
    return liveSessionMessages.scheduled;
  };
  // The session's mentor is a choice even before the list has loaded, or if they no longer teach the course.
  const choices = [...(mentors ?? [])];
  if (existing?.mentor && !choices.some(({ id }) => id === existing.mentor?.id))
    choices.push({ ...existing.mentor, biography: '', picture: null });
  return (
    <FormDialog
      title={existing ? `Edit ${existing.title}` : 'Schedule a live session'}
      description={
        existing
          ? 'Learners and mentors of the course get a mail about another time or link.'
          : 'Learners and mentors of the course get a mail about it.'
      }
      confirmLabel={existing ? 'Save live session' : 'Schedule live session'}
      draft={`live-session:${existing?.id ?? courseId}`}
      schema={sessionSchema}
      initial={toSessionValues(existing)}
      send={save}
      versions={{ readTheirs, labels: SESSION_LABELS }}
      failure={liveSessionMessages.saveFailed}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextInput
            label={SESSION_LABELS.title}
            autoComplete="off"
            maxLength={MAX_TITLE_LENGTH}
            {...fieldProps(form, 'title')}
          />
          <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
            <TextInput
              label={SESSION_LABELS.starts_at}
              type="datetime-local"
              hint="In your time zone."
              {...fieldProps(form, 'starts_at')}
            />
            <TextInput
              label={SESSION_LABELS.minutes}
              inputMode="numeric"
              autoComplete="off"
              {...fieldProps(form, 'minutes')}
            />
          </div>
          <TextInput
            label={SESSION_LABELS.join_url}
            type="url"
            autoComplete="off"
            maxLength={MAX_LINK_LENGTH}
            hint="Only learners and mentors of the course see it."
            {...fieldProps(form, 'join_url')}
          />
          <Select
            key={choices.length}
            label={SESSION_LABELS.mentor_id}
            required={false}
            {...fieldProps(form, 'mentor_id')}
          >
            <option value="">None</option>
            {choices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </>
      )}
    </FormDialog>
  );
}
