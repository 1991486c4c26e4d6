import type { AssessmentAttempt } from './assessment-attempt.entity.js';
import type { PaperQuestion } from './paper-question.entity.js';

/** An attempt without its questions. */
export type AttemptSummary = Omit<
  AssessmentAttempt,
  'courseId' | 'userId' | 'seed' | 'lease' | 'voidedBy' | 'voidReason'
>;

/** A final assessment for one learner, at one time of the database's clock. */
export interface LearnerAssessment {
  courseId: string;
  courseTitle: string;
  now: Date;
  published: boolean;
  /** Includes the learner's extra time. */
  minutes: number;
  passMark: number;
  attemptsAllowed: number;
  coolDownHours: number;
  /** Number of questions in an attempt. */
  questions: number;
  isEnrolled: boolean;
  /** Whether the learner has ever completed every lesson. */
  lessonsDone: boolean;
  /** In order. */
  attempts: AttemptSummary[];
}

export const LEARNER_STATUSES = [
  'unavailable',
  'locked',
  'ready',
  'open',
  'cooling_down',
  'no_attempts_left',
  'passed',
] as const;
export type LearnerStatus = (typeof LEARNER_STATUSES)[number];

export interface AttemptStatus {
  status: LearnerStatus;
  attemptsLeft: number;
  /** When the next one may start; only while `cooling_down`. */
  nextAttemptAt: Date | null;
}

const HOUR_MS = 3_600_000;

/** The learner's next step. Cancelled and voided attempts don't count. */
export function attemptStatusOf(assessment: LearnerAssessment): AttemptStatus {
  const { attempts, attemptsAllowed, coolDownHours, now } = assessment;
  const counted = attempts.filter(({ state, voidedAt }) => state !== 'cancelled' && !voidedAt);
  const attemptsLeft = Math.max(0, attemptsAllowed - counted.length);
  const statusNow = (status: LearnerStatus, nextAttemptAt: Date | null = null): AttemptStatus => ({
    status,
    attemptsLeft,
    nextAttemptAt,
  });
  if (counted.some(({ passed }) => passed)) return statusNow('passed');
  if (counted.some(({ state }) => state === 'open')) return statusNow('open');
  if (!assessment.published) return statusNow('unavailable');
  if (!assessment.lessonsDone) return statusNow('locked');
  if (attemptsLeft === 0) return statusNow('no_attempts_left');
  const lastEnd = Math.max(...counted.map(({ closedAt }) => closedAt?.getTime() ?? 0));
  const opensAt = lastEnd + coolDownHours * HOUR_MS;
  if (counted.length > 0 && opensAt > now.getTime()) return statusNow('cooling_down', new Date(opensAt));
  return statusNow('ready');
}

/** A question for the learner, without its correct options. */
export type PaperEntry = Pick<
  PaperQuestion,
  'number' | 'topic' | 'text' | 'type' | 'options' | 'chosen' | 'flagged' | 'sequence'
>;

/** An open attempt with its questions. */
export interface Paper {
  attemptId: string;
  number: number;
  courseId: string;
  courseTitle: string;
  startedAt: Date;
  deadlineAt: Date;
  passMark: number;
  /** By the database's clock; negative within the grace period. */
  secondsLeft: number;
  questions: PaperEntry[];
}
