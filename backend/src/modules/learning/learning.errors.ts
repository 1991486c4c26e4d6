import {
  ConflictError,
  DomainError,
  type FieldProblem,
  ForbiddenError,
} from '../../platform/common/domain-error.js';

/** The learner has no active enrolment in the course. */
export class NotEnrolledError extends ForbiddenError {
  constructor() {
    super('learning.not_enrolled', 'You need to enroll in this course to access the content');
  }
}

/** Neither an administrator nor a mentor of a course. */
export class NotAMentorError extends ForbiddenError {
  constructor() {
    super('learning.not_a_mentor', 'Only mentors and administrators see the questions of learners');
  }
}

/** No account has this email. */
export class NoSuchLearnerError extends DomainError {
  constructor() {
    const message = 'Nobody has an account with this email address';
    super(404, 'learning.no_such_learner', message, [{ field: 'email', message }]);
  }
}

/** The learner already has access to the course. */
export class AlreadyEnrolledError extends DomainError {
  constructor() {
    const message = 'This learner already has access to this course';
    super(409, 'learning.already_enrolled', message, [{ field: 'email', message }]);
  }
}

/** A quiz can only be completed by passing it. */
export class QuizNotPassedError extends ConflictError {
  constructor() {
    super('learning.quiz_not_passed', 'Pass the quiz to complete this lesson');
  }
}

/** A lab can only be completed with its flag. */
export class LabNotSolvedError extends ConflictError {
  constructor() {
    super('learning.lab_not_solved', 'Submit the flag to complete this lab');
  }
}

/** The lesson is not a lab. */
export class NoLabError extends DomainError {
  constructor() {
    super(404, 'learning.no_lab', 'No lab found');
  }
}

/** The lesson is not a quiz. */
export class NoQuizError extends DomainError {
  constructor() {
    super(404, 'learning.no_quiz', 'No quiz found');
  }
}

/** Answers to unknown questions, or unknown options. */
export class UnknownAnswersError extends DomainError {
  constructor(problems: FieldProblem[]) {
    super(400, 'learning.unknown_answers', 'The answers do not belong to this quiz', problems);
  }
}

/** A live session can't start in the past. */
export class SessionInPastError extends DomainError {
  constructor() {
    const message = 'Choose a time in the future';
    super(400, 'learning.session_in_past', message, [{ field: 'starts_at', message }]);
  }
}

/** The mentor doesn't teach the course, or is archived. */
export class NotTheirMentorError extends DomainError {
  constructor() {
    const message = 'This mentor does not teach the course';
    super(400, 'learning.not_their_mentor', message, [{ field: 'mentor_id', message }]);
  }
}

/** A cancelled live session can't be changed. */
export class SessionCancelledError extends ConflictError {
  constructor() {
    super('learning.session_cancelled', 'This live session was cancelled. Schedule a new one.');
  }
}
