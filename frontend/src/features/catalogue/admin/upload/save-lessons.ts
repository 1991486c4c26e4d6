import { dailymotionId } from '@triad/shared/dailymotion';
import { adminCourseMessages, uploadMessages } from '../../../../messages-admin';
import { quizProblem } from '../quiz-problem';
import { type ChosenFile, type LessonDraft, type ModuleDraft } from './upload-draft';

/** The fields of a lesson; see `LessonForm` in the contract. */
export type LessonSource =
  { upload_id: string; file_type?: 'lab' } | { embed_url: string } | { quiz: string };

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
  save: (module: ModuleDraft, lesson: LessonDraft, source: LessonSource) => Promise<void>;
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
  } else if (!hasSource(lesson)) {
    report.skipped.push(title);
  } else {
    steps.onLesson(lesson);
    try {
      const source = await sourceOf(lesson, steps);
      const latest = steps.current(lessonId);
      if (!latest) return;
      const latestProblem = problemOf(latest.lesson);
      if (latestProblem) {
        report.problems[lesson.id] = latestProblem;
        return;
      }
      await steps.save(latest.module, latest.lesson, source);
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
  if (!hasSource(lesson)) return null;
  if (lesson.kind === 'link' && !dailymotionId(lesson.link)) return adminCourseMessages.invalidVideo(title);
  return (lesson.kind === 'quiz' && quizProblem(title, lesson.quiz)) || null;
}

function hasSource({ kind, file, link, quiz }: LessonDraft): boolean {
  if (kind === 'file' || kind === 'lab') return file !== null;
  return (kind === 'link' ? link : quiz).trim() !== '';
}

async function sourceOf(lesson: LessonDraft, steps: SaveSteps): Promise<LessonSource> {
  if (lesson.kind === 'link') return { embed_url: lesson.link.trim() };
  if (lesson.kind !== 'quiz' && lesson.file)
    return {
      upload_id: await steps.arrived(lesson.id, lesson.file),
      ...(lesson.kind === 'lab' && { file_type: 'lab' }),
    };
  return { quiz: lesson.quiz };
}
