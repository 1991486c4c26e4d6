import { ConflictError, DomainError, type FieldProblem } from '../../../../platform/common/domain-error.js';

/** A quiz can only be completed by passing it. */
export const quizNotPassed = () =>
  new ConflictError('learning.quiz_not_passed', 'Pass the quiz to complete this lesson');

/** The lesson is not a quiz. */
export const noQuiz = () => new DomainError(404, 'learning.no_quiz', 'No quiz found');

/** Answers to unknown questions, or unknown options. */
export const invalidAnswers = (problems: FieldProblem[]) =>
  new DomainError(400, 'learning.unknown_answers', 'The answers do not belong to this quiz', problems);
