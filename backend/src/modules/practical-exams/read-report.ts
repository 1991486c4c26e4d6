import type { ExamAttempt } from './exam-attempt.entity.js';
import type { ExamGrading } from './exam-grading.entity.js';

/** A report with all that its readers need. */
export type ReadReport = Pick<
  ExamAttempt,
  | 'id'
  | 'courseId'
  | 'number'
  | 'state'
  | 'failure'
  | 'terms'
  | 'startedAt'
  | 'deadlineAt'
  | 'endedAt'
  | 'decidedAt'
  | 'report'
  | 'fileId'
  | 'labPoints'
> & {
  courseTitle: string;
  learnerName: string;
  fileName: string | null;
  /** The tasks that the learner has solved in the labs, the first first. */
  solutions: { lessonId: string; task: string; points: number; solvedAt: string }[];
  /** What the learner typed in those labs whose commands they share. */
  histories: { lessonId: string; commands: string }[];
  gradings: (Pick<ExamGrading, 'id' | 'readerId' | 'criteria' | 'feedback' | 'score' | 'passed'> & {
    readerName: string;
    gradedAt: string;
    setAsideReason: string | null;
  })[];
};
