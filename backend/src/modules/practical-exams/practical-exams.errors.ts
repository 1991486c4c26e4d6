import {
  ConflictError,
  DomainError,
  InvalidInputError,
  NotFoundError,
} from '../../platform/common/domain-error.js';
import type { ExamStatus } from './exam-rules.js';

export const examNotFound = () => new NotFoundError('Practical exam');
export const attemptNotFound = () => new NotFoundError('Attempt');
export const reportNotFound = () => new NotFoundError('Report');

const CANNOT_START = {
  unavailable: 'This practical exam is not available at the moment',
  locked: 'Complete every lesson of the course first',
  submitted: 'Your report is being read',
  cooling_down: 'Your next attempt isn’t open yet',
  no_attempts_left: 'You have no attempts left',
  passed: 'You have passed this practical exam',
} satisfies Partial<Record<ExamStatus, string>>;

export const cannotStart = (status: keyof typeof CANNOT_START) =>
  new ConflictError(`practical_exams.${status}`, CANNOT_START[status]);

export const attemptOver = () =>
  new ConflictError(
    'practical_exams.attempt_over',
    'This attempt is over. What you had saved until then was handed in',
  );

export const reportChanged = () =>
  new ConflictError(
    'practical_exams.report_changed',
    'Your report was changed in another tab or on another device meanwhile. This text is not saved',
  );

export const emptyReport = () =>
  new InvalidInputError(
    'practical_exams.empty_report',
    'Write your report, or add it as a PDF, before you hand it in',
    'report',
  );

export const noFile = () => new InvalidInputError('practical_exams.no_file', 'Choose a PDF', 'report');

export const attemptOpen = () =>
  new ConflictError('practical_exams.attempt_open', 'There is no result to appeal against yet');

export const alreadyAppealed = () =>
  new ConflictError(
    'practical_exams.already_appealed',
    'You have already appealed against this result. Reply to your ticket instead',
  );

export const alreadyDecided = () =>
  new ConflictError(
    'practical_exams.already_decided',
    'Other readers have decided about this report meanwhile. Your grading is not saved',
  );

export const incompleteGrading = () =>
  new InvalidInputError(
    'practical_exams.incomplete_grading',
    'Give points for each criterion of the rubric, and at most its points',
    'criteria',
  );

export const cannotVoid = () =>
  new ConflictError(
    'practical_exams.cannot_void',
    'Only an attempt that failed or whose report waits can be set aside',
  );

export const cannotReadAgain = () =>
  new ConflictError(
    'practical_exams.cannot_read_again',
    'Only a report that its readers failed can be read again, and only while no other attempt is running',
  );

export const incompleteExam = (reasons: { field: string; message: string }[]) =>
  new DomainError(
    400,
    'practical_exams.incomplete',
    reasons[0]?.message ?? 'The exam is incomplete',
    reasons,
  );
