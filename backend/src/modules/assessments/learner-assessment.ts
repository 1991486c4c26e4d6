import type { AttemptState, TopicScore } from './assessment-attempt.entity.js';
import type { QuestionType } from './assessment-question.entity.js';

/** An attempt without its questions. */
export interface AttemptSummary {
  id: string;
  number: number;
  state: AttemptState;
  startedAt: Date;
  deadlineAt: Date;
  closedAt: Date | null;
  passMark: number;
  correct: number | null;
  total: number | null;
  score: number | null;
  passed: boolean;
  topics: TopicScore[] | null;
  voidedAt: Date | null;
  appealTicketId: string | null;
}

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

export interface Standing {
  status: LearnerStatus;
  attemptsLeft: number;
  /** When the next one may start; only while `cooling_down`. */
  nextAttemptAt: Date | null;
}

const HOUR_MS = 3_600_000;

/** The learner's next step. Cancelled and voided attempts don't count. */
export function standingOf(assessment: LearnerAssessment): Standing {
  const { attempts, attemptsAllowed, coolDownHours, now } = assessment;
  const counted = attempts.filter(({ state, voidedAt }) => state !== 'cancelled' && !voidedAt);
  const attemptsLeft = Math.max(0, attemptsAllowed - counted.length);
  const standing = (status: LearnerStatus, nextAttemptAt: Date | null = null): Standing => ({
    status,
    attemptsLeft,
    nextAttemptAt,
  });
  if (counted.some(({ passed }) => passed)) return standing('passed');
  if (counted.some(({ state }) => state === 'open')) return standing('open');
  if (!assessment.published) return standing('unavailable');
  if (!assessment.lessonsDone) return standing('locked');
  if (attemptsLeft === 0) return standing('no_attempts_left');
  const lastEnd = Math.max(...counted.map(({ closedAt }) => closedAt?.getTime() ?? 0));
  const opensAt = lastEnd + coolDownHours * HOUR_MS;
  if (counted.length > 0 && opensAt > now.getTime()) return standing('cooling_down', new Date(opensAt));
  return standing('ready');
}

/** A question for the learner, without its correct options. */
export interface PaperEntry {
  number: number;
  topic: string;
  text: string;
  type: QuestionType;
  options: string[];
  chosen: string[];
  flagged: boolean;
  sequence: number;
}

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
