import {
  ConflictError,
  DomainError,
  type FieldProblem,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
} from '../../platform/common/domain-error.js';

export const assessmentNotFound = () => new NotFoundError('Assessment');
export const topicNotFound = () => new NotFoundError('Topic');
export const questionNotFound = () => new NotFoundError('Question');
export const attemptNotFound = () => new NotFoundError('Attempt');

/** The learner has no active enrolment in the course. */
export const notEnrolled = () =>
  new ForbiddenError('learning.not_enrolled', 'You need to enroll in this course to access the content');

/** Why a learner can't start an attempt now. */
const NO_START = {
  locked: 'Complete all lessons of this course before you start its final assessment',
  passed: 'You have already passed this assessment',
  cooling_down: 'You need to wait before your next attempt. Reload the page to see until when',
  no_attempts_left: 'You have used all attempts at this assessment',
  unavailable: 'This assessment is not available now. Try again later',
} as const;

type NoStart = keyof typeof NO_START;

export const cannotStart = (why: NoStart) => new ConflictError(`assessments.${why}`, NO_START[why]);

export const attemptClosed = () =>
  new ConflictError(
    'assessments.attempt_closed',
    'This attempt is over. Your result is on the course’s page',
  );

export const takenOver = () =>
  new ConflictError(
    'assessments.taken_over',
    'This attempt is open in another tab or on another device. Continue there, or continue here instead',
  );

export const unknownOption = () =>
  new InvalidInputError('assessments.unknown_option', 'The question has no such option', 'chosen');

export const attemptOpen = () =>
  new ConflictError('assessments.attempt_open', 'This attempt is still open. Submit it first');

export const alreadyAppealed = () =>
  new ConflictError(
    'assessments.already_appealed',
    'You have already appealed against this result. Reply to your ticket instead',
  );

export const cannotVoid = () =>
  new ConflictError('assessments.cannot_void', 'Only a failed attempt can be set aside');

export const questionChanged = () =>
  new ConflictError(
    'assessments.question_changed',
    'Someone else has changed this question meanwhile. Your changes are not saved yet',
  );

export const topicNameTaken = (name: string) =>
  new ConflictError('assessments.topic_name_taken', `This course already has a topic named “${name}”`);

export const topicNotEmpty = () =>
  new ConflictError('assessments.topic_not_empty', 'Move or delete the questions of this topic first');

/** A published assessment would need more questions than the bank has. */
export const tooFewQuestions = (topic: string, draw: number, questions: number) =>
  new ConflictError(
    'assessments.too_few_questions',
    `Each paper has ${draw} ${draw === 1 ? 'question' : 'questions'} of “${topic}”, but the topic has ${questions}`,
  );

export const noQuestionsDrawn = () =>
  new InvalidInputError(
    'assessments.no_questions',
    'Choose how many questions each paper has before you publish the assessment',
    'topics',
  );

export const unknownTopics = () =>
  new InvalidInputError('assessments.unknown_topics', 'A topic is not one of this course', 'topics');

export const bankFull = (max: number) =>
  new ConflictError(
    'assessments.bank_full',
    `A question bank has at most ${max.toLocaleString('en-IN')} questions`,
  );

/** The rule violations of a question, one sentence each. */
export const invalidQuestion = (problems: string[]) =>
  new DomainError(
    400,
    'assessments.invalid_question',
    problems[0] ?? 'The question is incomplete',
    problems.map((message) => ({ field: 'question', message })),
  );

/** The unreadable lines of a file. Nothing is imported. */
export const unreadableImport = (problems: FieldProblem[]) =>
  new DomainError(
    400,
    'assessments.unreadable_import',
    'Nothing was imported. Correct the lines that can’t be read and try again',
    problems,
  );

export const noSuchLearner = () => {
  const message = 'No account has this email address';
  return new DomainError(404, 'assessments.no_such_learner', message, [{ field: 'email', message }]);
};
