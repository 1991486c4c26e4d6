import { lazy, Suspense, useEffect, useState } from 'react';
import { type AdminLessonResponse, useUpdateLessonMutation } from '../../../../api/admin-api';
import { errorMessage, fieldErrors } from '../../../../api/api';
import { Button } from '../../../../components/button';
import { Checkbox, Field, TextArea, TextInput } from '../../../../components/field';
import { FormErrorSummary } from '../../../../components/form-error-summary';
import { Loading, Skeleton } from '../../../../components/skeleton';
import { SegmentedControl } from '../../../../components/segmented-control';
import { toast } from '../../../../components/toast';
import { adminCourseMessages } from '../../../../messages';
import { changesOf, draftOf, draftProblems, type LessonDraft, SOURCES } from './lesson-draft';

// With its dragging it weighs more than the rest of the form, and most lessons are no quiz.
const QuizBuilder = lazy(() => import('../quiz-builder').then((module) => ({ default: module.QuizBuilder })));

interface EditLessonProps {
  lesson: AdminLessonResponse;
  onDirty: (isDirty: boolean) => void;
  /** Closes without saving, asking first where something would be lost. */
  onClose: () => void;
  onSaved: () => void;
}

/** A lesson's form, in the place where the lesson stands. */
export function EditLesson({ lesson, onDirty, onClose, onSaved }: EditLessonProps) {
  // What the list brings meanwhile doesn't change a form that somebody is filling in.
  const [original] = useState(lesson);
  const [draft, setDraft] = useState<LessonDraft>(() => draftOf(lesson));
  const [attempt, setAttempt] = useState(0);
  const [save, { isLoading, error }] = useUpdateLessonMutation();
  const changes = changesOf(original, draft);
  const isDirty = Object.keys(changes).length > 0;
  const problems = attempt > 0 ? draftProblems(original, draft) : {};
  const refused = fieldErrors(error);
  const summary = [
    ...Object.values(problems),
    ...(error ? [errorMessage(error, adminCourseMessages.contentSaveFailed)] : []),
  ];

  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const set = (change: Partial<LessonDraft>): void => setDraft((now) => ({ ...now, ...change }));
  const submit = async (): Promise<void> => {
    setAttempt((count) => count + 1);
    if (Object.keys(draftProblems(original, draft)).length > 0) return;
    if (!isDirty) return onClose();
    const { data } = await save({ id: lesson.id, updateLessonForm: changes });
    if (!data) return setAttempt((count) => count + 1);
    toast.success(adminCourseMessages.contentSaved);
    onSaved();
  };

  return (
    <form
      aria-label={`Edit ${original.lesson_title}`}
      className="grid gap-5 border-t border-line bg-paper p-4 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLoading) void submit();
      }}
    >
      <FormErrorSummary errors={summary} attempt={attempt} />
      <TextInput
        label="Lesson title"
        value={draft.title}
        maxLength={200}
        autoFocus
        error={problems.title ?? refused['lesson_title']}
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextArea
        label="Description"
        required={false}
        hint="Markdown."
        value={draft.description}
        maxLength={20_000}
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
          onValueChange={(source) => set({ source })}
          options={SOURCES}
        />
      </div>
      {draft.source === 'file' && (
        <Field
          label={original.file ? 'Replace the file' : 'File'}
          required={!original.file}
          hint={
            original.file
              ? `Now: ${original.file.name}. PDF, MP4 or WebM.`
              : 'PDF to 50 MB, MP4 or WebM to 2 GB.'
          }
          error={problems.file ?? refused['file']}
        >
          {(control) => (
            <input
              type="file"
              accept="application/pdf,video/mp4,video/webm"
              {...control}
              className="input"
              onChange={(event) => set({ file: event.target.files?.[0] ?? null })}
            />
          )}
        </Field>
      )}
      {draft.source === 'link' && (
        <TextInput
          label="Dailymotion link or video ID"
          value={draft.link}
          maxLength={2000}
          error={problems.link ?? refused['embed_url']}
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
      <div className="sticky bottom-0 z-10 -mx-4 -mb-4 flex flex-wrap gap-3 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:-mb-6 sm:px-6">
        <Button type="submit" variant="primary" busy={isLoading}>
          {isLoading ? 'Saving…' : 'Save'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
