import { type LessonForm } from '../../../../api/admin-api';
import { type ChosenFile } from '../../../../lesson-types/editor/lesson-editor';
import { EDITORS } from '../../../../lesson-types/editors';
import { adminCourseMessages, uploadMessages } from '../../../../messages-admin';
import { type LessonDraft, type ModuleDraft } from './upload-draft';

/** The fields that hold what a lesson shows. */
export type ContentForm = Pick<LessonForm, 'file_type' | 'upload_id' | 'embed_url' | 'quiz'>;

export interface SaveReport {
  saved: number;
  /** Titles of lessons without a file, link or quiz. */
  skipped: string[];
  /** By lesson id, and by module key for a module without a name. */
  problems: Record<string, string>;
}

interface SaveSteps {
  /**
   * The lesson and its module in their current state: they can be edited while files upload. Undefined once removed.
   */
  current: (lessonId: string) => { module: ModuleDraft; lesson: LessonDraft } | undefined;
  /** The upload's id once the lesson's file is complete. Rejects with the reason if it fails. */
  arrived: (lessonId: string, file: ChosenFile) => Promise<string>;
  /** Rejects with the reason. */
  save: (module: ModuleDraft, lesson: LessonDraft, content: ContentForm) => Promise<void>;
  onLesson: (lesson: LessonDraft) => void;
}

/** Saves unsaved lessons one after the other, in order. A failure doesn't stop the rest. */
export async function saveLessons(modules: readonly ModuleDraft[], steps: SaveSteps): Promise<SaveReport> {
  const report: SaveReport = { saved: 0, skipped: [], problems: {} };
  for (const module of modules) {
    const open = module.lessons.filter(({ isSaved }) => !isSaved);
    if (open.length === 0) continue;
    if (!module.moduleId && !module.name.trim()) {
      report.problems[module.key] = adminCourseMessages.moduleNameRequired;
      continue;
    }
    for (const { id } of open) await saveOne(id, steps, report);
  }
  return report;
}

async function saveOne(lessonId: string, steps: SaveSteps, report: SaveReport): Promise<void> {
  const found = steps.current(lessonId);
  if (!found) return;
  const { lesson } = found;
  const title = lesson.title.trim();
  const problem = problemOf(lesson);
  if (problem) {
    report.problems[lesson.id] = problem;
  } else if (!hasContent(lesson)) {
    report.skipped.push(title);
  } else {
    steps.onLesson(lesson);
    try {
      const content = await contentOf(lesson, steps);
      const latest = steps.current(lessonId);
      if (!latest) return;
      const latestProblem = problemOf(latest.lesson);
      if (latestProblem) {
        report.problems[lesson.id] = latestProblem;
        return;
      }
      await steps.save(latest.module, latest.lesson, content);
      report.saved += 1;
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      const failed = adminCourseMessages.lessonUploadFailed(title);
      report.problems[lesson.id] = reason && reason !== failed ? `${failed}. ${reason}` : failed;
    }
  }
}

/** Checks before anything is sent. */
function problemOf(lesson: LessonDraft): string | null {
  const title = lesson.title.trim();
  if (!title) return uploadMessages.titleRequired;
  if (!hasContent(lesson)) return null;
  const { text } = EDITORS[lesson.kind];
  return text?.problem(title, lesson[text.draft]) ?? null;
}

function hasContent(lesson: LessonDraft): boolean {
  const { file, text } = EDITORS[lesson.kind];
  return (file !== null && lesson.file !== null) || (text !== null && lesson[text.draft].trim() !== '');
}

async function contentOf(lesson: LessonDraft, steps: SaveSteps): Promise<ContentForm> {
  const { file, text } = EDITORS[lesson.kind];
  return {
    ...(text && { [text.field]: lesson[text.draft].trim() }),
    ...(file && lesson.file && { upload_id: await steps.arrived(lesson.id, lesson.file) }),
    ...(file?.purpose && { file_type: file.purpose }),
  };
}
