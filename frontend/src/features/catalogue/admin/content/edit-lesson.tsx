import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH, MAX_VIDEO_LINK_LENGTH } from '@triad/shared/limits';
import { type FormEvent, lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import {
  type AdminLessonResponse,
  useListCourseContentsQuery,
  useUpdateLessonMutation,
} from '../../../../api/admin-api';
import { errorMessage, fieldErrors } from '../../../../api/api';
import { useAppSelector } from '../../../../store/hooks';
import { Button } from '../../../../components/button';
import { Checkbox, TextArea, TextInput } from '../../../../components/field';
import { FormErrorSummary } from '../../../../forms/form-error-summary';
import { RestoredNotice } from '../../../../components/restored-notice';
import { Loading, Skeleton } from '../../../../components/skeleton';
import { SegmentedControl } from '../../../../components/segmented-control';
import { toast } from '../../../../components/toast';
import { adminCourseMessages } from '../../../../messages-admin';
import { selectSessionUser } from '../../../../session/session';
import { foreignVideo } from '../foreign-video';
import { FileSource } from '../upload/file-source';
import { useFileUploads } from '../upload/use-file-uploads';
import {
  changedByBoth,
  changesOf,
  draftOf,
  draftProblems,
  type LessonDraft,
  showsFile,
  SOURCES,
  unsavedOf,
} from './lesson-draft';

// Larger than the rest of the form because of drag and drop, and most lessons are not quizzes.
const QuizBuilder = lazy(() => import('../quiz-builder').then((module) => ({ default: module.QuizBuilder })));

interface EditLessonProps {
  lesson: AdminLessonResponse;
  /** Unsaved changes of an earlier visit, or from before the lesson was moved: the form's initial values. */
  restore: () => Partial<LessonDraft>;
  /** Called with the unsaved changes, each time they change. */
  onDraft: (isDirty: boolean, unsaved: Partial<LessonDraft>) => void;
  /** Closes without saving, after a confirmation if something would be lost. */
  onClose: () => void;
  onSaved: () => void;
}

/** A lesson's form, replacing the lesson. */
export function EditLesson({ lesson, restore, onDraft, onClose, onSaved }: EditLessonProps) {
  // A refetched list doesn't change a form that is being edited.
  const [original, setOriginal] = useState(lesson);
  const { courseId = '' } = useParams();
  const { refetch } = useListCourseContentsQuery({ id: courseId });
  /** What someone else has changed, too. */
  const [theirs, setTheirs] = useState<string[]>([]);
  const [draft, setDraft] = useState<LessonDraft>(() => ({ ...draftOf(lesson), ...restore() }));
  const [isRestored, setRestored] = useState(() => Object.keys(restore()).length > 0);
  const [attempt, setAttempt] = useState(0);
  const [save, { error, reset }] = useUpdateLessonMutation();
  const [isSaving, setSaving] = useState(false);
  /** Why the new file failed. */
  const [lost, setLost] = useState<string>();
  const uploads = useFileUploads(
    useAppSelector(selectSessionUser)?.id ?? '',
    useCallback((_lesson, uploadId) => {
      setDraft((now) => (now.file ? { ...now, file: { ...now.file, uploadId } } : now));
    }, []),
    useCallback(() => setDraft((now) => ({ ...now, file: null })), []),
  );
  const changes = changesOf(original, draft);
  const isDirty = Object.keys(changes).length > 0;
  const problems = attempt > 0 ? draftProblems(original, draft) : {};
  const refused = fieldErrors(error);
  const summary = [
    ...Object.values(problems),
    ...(theirs.length > 0 ? [adminCourseMessages.changedByBoth(theirs)] : []),
    ...(lost ? [lost] : []),
    ...(error ? [errorMessage(error, adminCourseMessages.contentSaveFailed)] : []),
  ];

  useEffect(() => onDraft(isDirty, unsavedOf(original, draft)), [isDirty, original, draft, onDraft]);

  const set = (change: Partial<LessonDraft>): void => setDraft((now) => ({ ...now, ...change }));
  const chooseSource = (source: LessonDraft['source']): void => {
    // A lab's file is uploaded as such and can't be used otherwise.
    const isOther = source === 'lab' || draft.source === 'lab';
    if (draft.file && isOther) uploads.cancel(lesson.id);
    set({ source, ...(isOther && { file: null }) });
  };
  const present = draftOf(original).source === draft.source ? original.file?.name : undefined;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setAttempt((count) => count + 1);
    if (Object.keys(draftProblems(original, draft)).length > 0) return;
    const { phase, problem } = uploads.of(lesson.id)?.state ?? {};
    if (showsFile(draft.source) && phase === 'refused') {
      // Checked again: the other fields must not be saved as if the file was included.
      setLost(problem ?? undefined);
      return uploads.cancel(lesson.id);
    }
    if (!isDirty) return onClose();
    setLost(undefined);
    setTheirs([]);
    reset();
    setSaving(true);
    const isSaved = !(await takeTheirs()) && (await send());
    setSaving(false);
    if (!isSaved) return setAttempt((count) => count + 1);
    toast.success(adminCourseMessages.contentSaved);
    onSaved();
  };
  /** Asks for a second save if that replaces what someone else has saved since the form was opened. */
  const takeTheirs = async (): Promise<boolean> => {
    const { data: modules = [] } = await refetch();
    const now = modules.flatMap(({ contents }) => contents).find(({ id }) => id === lesson.id);
    const both = now ? changedByBoth(original, now, draft) : [];
    setTheirs(both);
    if (!now || both.length === 0) return false;
    setDraft({ ...draftOf(now), ...unsavedOf(original, draft) });
    setOriginal(now);
    return true;
  };
  /** The lesson changes once the new file is complete; until then it keeps its content. */
  const send = async (): Promise<boolean> => {
    try {
      const updateLessonForm =
        showsFile(draft.source) && draft.file
          ? { ...changes, upload_id: await uploads.arrived(lesson.id, draft.file) }
          : changes;
      const { data } = await save({ id: lesson.id, updateLessonForm });
      // A file that was chosen and then replaced by another source.
      if (data && !showsFile(draft.source)) uploads.cancel(lesson.id);
      return data !== undefined;
    } catch (reason) {
      setLost(reason instanceof Error ? reason.message : adminCourseMessages.contentSaveFailed);
      return false;
    }
  };

  return (
    <form
      aria-label={`Edit ${original.lesson_title}`}
      className="grid gap-5 border-t border-line bg-paper p-4 sm:p-6"
      onSubmit={(event) => void submit(event)}
    >
      {isRestored && (
        <RestoredNotice
          onDiscard={() => {
            uploads.cancel(lesson.id);
            setDraft(draftOf(original));
            setRestored(false);
          }}
        />
      )}
      <FormErrorSummary errors={summary} attempt={attempt} />
      <TextInput
        label="Lesson title"
        value={draft.title}
        maxLength={MAX_TITLE_LENGTH}
        autoFocus
        error={problems.title ?? refused['lesson_title']}
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextArea
        label="Description"
        required={false}
        hint="Markdown."
        value={draft.description}
        maxLength={MAX_DESCRIPTION_LENGTH}
        error={refused['lesson_description']}
        onChange={(event) => set({ description: event.target.value })}
      />
      <Checkbox
        label="Preview: open to every signed-in learner"
        checked={draft.isPreview}
        onChange={(event) => set({ isPreview: event.target.checked })}
      />
      <div className="grid gap-1.5">
        <p aria-hidden className="text-sm font-semibold">
          What the lesson shows
        </p>
        <SegmentedControl
          label="What the lesson shows"
          value={draft.source}
          onValueChange={chooseSource}
          options={SOURCES}
        />
      </div>
      {showsFile(draft.source) && (
        <FileSource
          key={draft.source}
          isLab={draft.source === 'lab'}
          label={present ? 'Replace the file' : 'File'}
          present={present}
          error={problems.file ?? refused['file']}
          file={draft.file}
          upload={uploads.of(lesson.id)}
          onChoose={([file]) => {
            if (!file) return;
            uploads.begin(lesson.id, file, draft.source === 'lab');
            set({ file: { name: file.name, size: file.size, uploadId: null } });
          }}
          onCancel={() => {
            uploads.cancel(lesson.id);
            set({ file: null });
          }}
        />
      )}
      {draft.source === 'link' && (
        <TextInput
          label="Dailymotion link or video ID"
          value={draft.link}
          maxLength={MAX_VIDEO_LINK_LENGTH}
          error={foreignVideo(draft.link) ?? problems.link ?? refused['embed_url']}
          onChange={(event) => set({ link: event.target.value })}
        />
      )}
      {draft.source === 'quiz' && (
        <Suspense
          fallback={
            <Loading label="Loading the quiz builder">
              <Skeleton className="h-96" />
            </Loading>
          }
        >
          <QuizBuilder value={draft.quiz} onChange={(quiz) => set({ quiz })} showProblems={attempt > 0} />
        </Suspense>
      )}
      <div className="floating sticky bottom-0 z-10 -mx-4 -mb-4 flex flex-wrap gap-3 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:-mb-6 sm:px-6">
        <Button type="submit" variant="primary" busy={isSaving}>
          {isSaving ? 'Saving…' : 'Save'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
