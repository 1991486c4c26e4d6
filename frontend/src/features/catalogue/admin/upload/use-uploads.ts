import { useCallback, useEffect, useRef, useState } from 'react';
import { adminApi } from '../../../../api/admin-api';
import { errorMessage, isNetworkError } from '../../../../api/api';
import { toast } from '../../../../components/toast';
import { type FileUploads, useFileUploads } from '../../../../lesson-types/editor/use-file-uploads';
import { plural } from '../../../../lib/format';
import { fieldMessages } from '../../../../messages';
import { adminCourseMessages } from '../../../../messages-admin';
import { type ContentForm, type SaveReport, saveLessons } from './save-lessons';
import {
  changeLesson,
  type LessonDraft,
  lessonsOf,
  type ModuleDraft,
  replaceLesson,
  useUploadDraft,
  withoutFile,
} from './upload-draft';

interface UploadDesk {
  modules: ModuleDraft[];
  change: (edit: (modules: ModuleDraft[]) => ModuleDraft[]) => void;
  uploads: FileUploads;
  report: SaveReport | null;
  /** Number of save attempts; each focuses the errors. */
  attempt: number;
  savingId: string | null;
  /** The lesson being saved; its fields are locked until the response. */
  sendingId: string | null;
  isSaving: boolean;
  /** All lessons, or a single one. */
  save: (only?: string) => Promise<void>;
}

/** The lessons to be added to a course, their uploads, and saving them one by one. */
export function useUploads(courseId: string, userId: string): UploadDesk {
  const draft = useUploadDraft(courseId);
  const [modules, setModules] = useState(draft.read);
  const [report, setReport] = useState<SaveReport | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isSaving, setIsSaving] = useState(false);
  const [savingId, setSavingId] = useState<string | null>(null);
  const [sendingId, setSendingId] = useState<string | null>(null);
  const [addLesson] = adminApi.useAddLessonMutation();

  const change = useCallback((edit: (before: ModuleDraft[]) => ModuleDraft[]) => setModules(edit), []);
  const onArrived = useCallback((lessonId: string, uploadId: string) => {
    setModules((before) => {
      const file = lessonsOf(before).find(({ id }) => id === lessonId)?.file;
      return file && file.uploadId !== uploadId
        ? changeLesson(before, lessonId, { file: { ...file, uploadId } })
        : before;
    });
  }, []);
  const onRefused = useCallback(
    (lessonId: string) =>
      setModules((before) => replaceLesson(before, lessonId, (lesson) => [withoutFile(lesson)])),
    [],
  );
  const uploads = useFileUploads(userId, onArrived, onRefused);
  useEffect(() => draft.keep(modules), [draft, modules]);

  const saveLesson = async (
    module: ModuleDraft,
    lesson: LessonDraft,
    content: ContentForm,
  ): Promise<void> => {
    setSendingId(lesson.id);
    const answer = await addLesson({
      id: courseId,
      lessonForm: {
        lesson_id: lesson.id,
        ...(module.moduleId ? { module_id: module.moduleId } : { module_name: module.name.trim() }),
        lesson_title: lesson.title.trim(),
        lesson_description: lesson.description,
        is_preview: lesson.isPreview,
        ...content,
      },
    });
    setSendingId(null);
    if (answer.error) {
      const fallback = isNetworkError(answer.error) ? fieldMessages.keptOffline : '';
      throw new Error(errorMessage(answer.error, fallback));
    }
    setModules((before) => changeLesson(before, lesson.id, { isSaved: true }));
  };

  const latest = useRef(modules);
  useEffect(() => {
    latest.current = modules;
  }, [modules]);
  const current = (lessonId: string) =>
    latest.current
      .flatMap((module) => module.lessons.map((lesson) => ({ module, lesson })))
      .find(({ lesson }) => lesson.id === lessonId);

  // Two clicks before a render count once.
  const running = useRef(false);
  const save = async (only?: string): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setIsSaving(true);
    const chosen = only
      ? modules.map((module) => ({ ...module, lessons: module.lessons.filter(({ id }) => id === only) }))
      : modules;
    const outcome = await saveLessons(chosen, {
      current,
      arrived: uploads.arrived,
      save: saveLesson,
      onLesson: ({ id }) => setSavingId(id),
    });
    running.current = false;
    setIsSaving(false);
    setSavingId(null);
    setReport((before) => (only ? merged(before, outcome, only) : outcome));
    setAttempt((count) => count + 1);
    if (outcome.saved > 0) toast.success(`${plural(outcome.saved, 'lesson')} saved`);
    if (Object.keys(outcome.problems).length > 0) toast.error(adminCourseMessages.uploadFailed);
  };

  return { modules, change, uploads, report, attempt, savingId, sendingId, isSaving, save };
}

/** The remaining messages after a single lesson was retried. */
function merged(before: SaveReport | null, outcome: SaveReport, lessonId: string): SaveReport {
  const { [lessonId]: _mended, ...others } = before?.problems ?? {};
  return {
    saved: outcome.saved,
    skipped: [...(before?.skipped ?? []), ...outcome.skipped],
    problems: { ...others, ...outcome.problems },
  };
}
