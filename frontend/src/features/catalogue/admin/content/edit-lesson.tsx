import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '@triad/shared/limits';
import { useCallback, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
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
import { ChangedByBoth } from '../../../../forms/changed-by-both';
import { refetched } from '../../../../forms/refetched';
import { SchemaForm } from '../../../../forms/schema-form';
import { useDraftForm } from '../../../../forms/use-draft-form';
import { RestoredNotice } from '../../../../components/restored-notice';
import { SegmentedControl } from '../../../../components/segmented-control';
import { toast } from '../../../../components/toast';
import { ContentFields } from '../../../../lesson-types/editor/content-fields';
import { useFileUploads } from '../../../../lesson-types/editor/use-file-uploads';
import { EDITORS, purposeOf, SOURCES } from '../../../../lesson-types/editors';
import { adminCourseMessages } from '../../../../messages-admin';
import { selectSessionUser } from '../../../../session/session';
import { editDraft, readDraft } from './edit-draft';
import {
  changedByBoth,
  changesOf,
  draftOf,
  draftProblems,
  type LessonValues,
  lessonValues,
  unsavedOf,
} from './lesson-values';

interface EditLessonProps {
  lesson: AdminLessonResponse;
  onDirty: (isDirty: boolean) => void;
  /** Closes without saving, after a confirmation if something would be lost. */
  onClose: () => void;
  onSaved: () => void;
}

/** A lesson's form, replacing the lesson. Its unsaved changes survive a reload, and that the lesson is moved. */
export function EditLesson({ lesson, onDirty, onClose, onSaved }: EditLessonProps) {
  // A refetched list doesn't change a form that is being edited.
  const [original, setOriginal] = useState(lesson);
  const { courseId = '' } = useParams();
  const { refetch } = useListCourseContentsQuery({ id: courseId });
  const { form, isRestored, discard, forgetDraft, takeTheirs } = useDraftForm<LessonValues>({
    key: editDraft(courseId),
    schema: lessonValues,
    saved: draftOf(lesson),
    changesOf: unsavedOf,
    readDraft,
  });
  const draft = useWatch({ control: form.control }) as LessonValues;
  const { isSubmitting, submitCount } = form.formState;
  const [save, { error }] = useUpdateLessonMutation();
  const uploads = useFileUploads(
    useAppSelector(selectSessionUser)?.id ?? '',
    useCallback(
      (_lesson, uploadId) => {
        const file = form.getValues('file');
        if (file) form.setValue('file', { ...file, uploadId });
      },
      [form],
    ),
    useCallback(() => form.setValue('file', null), [form]),
  );
  const changes = changesOf(original, draft);
  const isDirty = Object.keys(changes).length > 0;
  const problems = submitCount > 0 ? draftProblems(original, draft) : {};
  const refused = fieldErrors(error);

  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const set = (change: Partial<LessonValues>): void => {
    for (const [field, value] of Object.entries(change)) form.setValue(field as keyof LessonValues, value);
  };
  const chooseSource = (source: LessonValues['source']): void => {
    const dropsFile = purposeOf(source) !== purposeOf(draft.source);
    if (draft.file && dropsFile) uploads.cancel(lesson.id);
    set({ source, ...(dropsFile && { file: null }) });
  };
  const showsFile = EDITORS[draft.source].file !== null;
  const present = draftOf(original).source === draft.source ? original.file?.name : undefined;
  const submit = async (values: LessonValues): Promise<void> => {
    if (Object.keys(draftProblems(original, values)).length > 0) return;
    const { phase, problem } = uploads.of(lesson.id)?.state ?? {};
    if (showsFile && phase === 'refused') {
      // Checked again: the other fields must not be saved as if the file was included.
      uploads.cancel(lesson.id);
      throw new Error(problem ?? '');
    }
    if (!isDirty) return onClose();
    await askForTheirs(values);
    // The lesson changes once the new file is complete; until then it keeps its content.
    const file =
      showsFile && values.file ? { upload_id: await uploads.arrived(lesson.id, values.file) } : undefined;
    await save({ id: lesson.id, updateLessonForm: { ...changes, ...file } }).unwrap();
    // The next form begins with what the list has.
    await refetched(refetch);
    // A file that was chosen and then replaced by another source.
    if (!showsFile) uploads.cancel(lesson.id);
    toast.success(adminCourseMessages.contentSaved);
    forgetDraft();
    onSaved();
  };
  /** Asks for a second save if that replaces what someone else has saved since the form was opened. */
  const askForTheirs = async (values: LessonValues): Promise<void> => {
    const { data: modules = [] } = await refetch();
    const now = modules.flatMap(({ contents }) => contents).find(({ id }) => id === lesson.id);
    const both = now ? changedByBoth(original, now, values) : [];
    if (!now || both.length === 0) return;
    takeTheirs(draftOf(now));
    setOriginal(now);
    throw new ChangedByBoth(both);
  };
  const failure = (reason: unknown): string =>
    reason instanceof Error ? reason.message : errorMessage(reason, adminCourseMessages.contentSaveFailed);

  return (
    <SchemaForm
      form={form}
      onSubmit={submit}
      failure={failure}
      otherErrors={Object.values(problems)}
      notice={
        isRestored && (
          <RestoredNotice
            onDiscard={() => {
              uploads.cancel(lesson.id);
              discard();
            }}
          />
        )
      }
      aria-label={`Edit ${original.lesson_title}`}
      className="grid gap-5 border-t border-line bg-paper p-4 sm:p-6"
    >
      <TextInput
        label="Lesson title"
        maxLength={MAX_TITLE_LENGTH}
        autoFocus
        error={problems.title ?? refused['lesson_title']}
        {...form.register('title')}
      />
      <TextArea
        label="Description"
        required={false}
        hint="Markdown."
        maxLength={MAX_DESCRIPTION_LENGTH}
        error={refused['lesson_description']}
        {...form.register('description')}
      />
      <Checkbox label="Preview: open to every signed-in learner" {...form.register('isPreview')} />
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
        showProblems={submitCount > 0}
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
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {isSubmitting ? 'Saving…' : 'Save'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </SchemaForm>
  );
}
