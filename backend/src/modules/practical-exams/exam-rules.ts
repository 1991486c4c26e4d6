import type { Criterion } from '@triad/shared/practical-exam';
import type { ExamAttempt, ExamTerms } from './exam-attempt.entity.js';
import type { CriterionGrade, ExamGrading } from './exam-grading.entity.js';

/**
 * The readers' decision: one reader decides alone; of two, both must agree, and a third decides where they don't.
 * @param gradings those that count
 * @returns null while another reader is needed
 */
export function outcomeOf(
  gradings: Pick<ExamGrading, 'passed'>[],
  secondReader: boolean,
): 'passed' | 'failed' | null {
  const needed = secondReader ? 2 : 1;
  const passes = gradings.filter(({ passed }) => passed).length;
  if (passes >= needed) return 'passed';
  return gradings.length - passes >= needed ? 'failed' : null;
}

/** Rounded percent of the rubric's points. */
export function scoreOf(rubric: Criterion[], criteria: CriterionGrade[]): number {
  const most = rubric.reduce((sum, { points }) => sum + points, 0);
  const given = criteria.reduce((sum, { points }) => sum + points, 0);
  return Math.round((100 * given) / most);
}

/** A practical exam for one learner, at one time of the database's clock. */
export interface LearnerExam extends Omit<ExamTerms, 'template'> {
  courseId: string;
  courseTitle: string;
  now: Date;
  published: boolean;
  attemptsAllowed: number;
  coolDownHours: number;
  isEnrolled: boolean;
  /** Whether the learner has ever completed every lesson. */
  lessonsDone: boolean;
  /** In order. */
  attempts: AttemptOfLearner[];
}

/** An attempt as its learner sees it. */
export type AttemptOfLearner = Omit<ExamAttempt, 'userId' | 'voidedBy' | 'voidReason'> & {
  fileName: string | null;
  /** Points in each lab until now, in the order of the terms. */
  labPointsNow: number[];
  /** Those that count; empty until the attempt is decided. */
  gradings: Pick<ExamGrading, 'criteria' | 'feedback' | 'score' | 'passed'>[];
};

export const EXAM_STATUSES = [
  'unavailable',
  'locked',
  'ready',
  'open',
  'submitted',
  'cooling_down',
  'no_attempts_left',
  'passed',
] as const;
export type ExamStatus = (typeof EXAM_STATUSES)[number];

const HOUR_MS = 3_600_000;

/** The learner's next step. Cancelled and voided attempts don't count. */
export function examStatusOf(exam: LearnerExam): {
  status: ExamStatus;
  attemptsLeft: number;
  /** When the next one may start; only while `cooling_down`. */
  nextAttemptAt: Date | null;
} {
  const counted = exam.attempts.filter(({ state, voidedAt }) => state !== 'cancelled' && !voidedAt);
  const attemptsLeft = Math.max(0, exam.attemptsAllowed - counted.length);
  const statusNow = (status: ExamStatus, nextAttemptAt: Date | null = null) => ({
    status,
    attemptsLeft,
    nextAttemptAt,
  });
  for (const status of ['passed', 'open', 'submitted'] as const)
    if (counted.some(({ state }) => state === status)) return statusNow(status);
  if (!exam.published) return statusNow('unavailable');
  if (!exam.lessonsDone) return statusNow('locked');
  if (attemptsLeft === 0) return statusNow('no_attempts_left');
  const lastDecision = Math.max(0, ...counted.map(({ decidedAt }) => decidedAt?.getTime() ?? 0));
  const opensAt = lastDecision + exam.coolDownHours * HOUR_MS;
  if (counted.length > 0 && opensAt > exam.now.getTime()) return statusNow('cooling_down', new Date(opensAt));
  return statusNow('ready');
}
