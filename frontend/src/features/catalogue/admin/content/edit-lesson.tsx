import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '@triad/shared/limits';
import { useCallback, useEffect, useState } from 'react';
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
import { PlainForm } from '../../../../forms/plain-form';
import { RestoredNotice } from '../../../../components/restored-notice';
import { SegmentedControl } from '../../../../components/segmented-control';
import { toast } from '../../../../components/toast';
import { ContentFields } from '../../../../lesson-types/editor/content-fields';
import { useFileUploads } from '../../../../lesson-types/editor/use-file-uploads';
import { EDITORS, purposeOf, SOURCES } from '../../../../lesson-types/editors';
import { adminCourseMessages } from '../../../../messages-admin';
import { selectSessionUser } from '../../../../session/session';
import {
  changedByBoth,
  changesOf,
  draftOf,
  draftProblems,
  type LessonDraft,
  unsavedOf,
} from './lesson-draft';

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
    const dropsFile = purposeOf(source) !== purposeOf(draft.source);
    if (draft.file && dropsFile) uploads.cancel(lesson.id);
    set({ source, ...(dropsFile && { file: null }) });
  };
  const showsFile = EDITORS[draft.source].file !== null;
  const present = draftOf(original).source === draft.source ? original.file?.name : undefined;
  const submit = async (): Promise<void> => {
    setAttempt((count) => count + 1);
    if (Object.keys(draftProblems(original, draft)).length > 0) return;
    const { phase, problem } = uploads.of(lesson.id)?.state ?? {};
    if (showsFile && phase === 'refused') {
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
        showsFile && draft.file
          ? { ...changes, upload_id: await uploads.arrived(lesson.id, draft.file) }
          : changes;
      const { data } = await save({ id: lesson.id, updateLessonForm });
      // A file that was chosen and then replaced by another source.
      if (data && !showsFile) uploads.cancel(lesson.id);
      return data !== undefined;
    } catch (reason) {
      setLost(reason instanceof Error ? reason.message : adminCourseMessages.contentSaveFailed);
      return false;
    }
  };

  return (
    <PlainForm
      aria-label={`Edit ${original.lesson_title}`}
      className="grid gap-5 border-t border-line bg-paper p-4 sm:p-6"
      onSubmit={() => void submit()}
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
      <ContentFields
        source={draft.source}
        contents={draft}
        upload={uploads.of(lesson.id)}
        isNew={false}
        present={present}
        errors={{ file: problems.file ?? refused['file'], text: problems.text ?? refused['embed_url'] }}
        showProblems={attempt > 0}
        onChange={set}
        onChoose={([file]) => {
          if (!file) return;
          uploads.begin(lesson.id, file, purposeOf(draft.source));
          set({ file: { name: file.name, size: file.size, uploadId: null } });
        }}
        onCancelFile={() => {
          uploads.cancel(lesson.id);
          set({ file: null });
        }}
      />
      <div className="floating sticky bottom-0 z-10 -mx-4 -mb-4 flex flex-wrap gap-3 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:-mb-6 sm:px-6">
        <Button type="submit" variant="primary" busy={isSaving}>
          {isSaving ? 'Saving…' : 'Save'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </PlainForm>
  );
}
