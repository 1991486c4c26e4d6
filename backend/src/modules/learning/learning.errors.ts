import {
  ConflictError,
  DomainError,
  ForbiddenError,
  InvalidInputError,
} from '../../platform/common/domain-error.js';

/** The learner has no active enrolment in the course. */
export const notEnrolled = () =>
  new ForbiddenError('learning.not_enrolled', 'You need to enroll in this course to access the content');

/** Neither an administrator nor a mentor of a course. */
export const notAMentor = () =>
  new ForbiddenError(
    'learning.not_a_mentor',
    'Only mentors and administrators see the questions of learners',
  );

/** No account has this email. */
export const noSuchLearner = () => {
  const message = 'No account has this email address';
  return new DomainError(404, 'learning.no_such_learner', message, [{ field: 'email', message }]);
};

/** The learner already has access to the course. */
export const alreadyEnrolled = () =>
  new ConflictError('learning.already_enrolled', 'This learner already has access to this course', 'email');

/** Too late, another administrator's, or its payment was voided. */
export const revocationStands = () =>
  new ConflictError('learning.undo_expired', 'This can no longer be undone. Grant the course again instead');

/** A live session can't start in the past. */
export const liveSessionInPast = () =>
  new InvalidInputError('learning.live_session_in_past', 'Choose a time in the future', 'starts_at');

/** The mentor doesn't teach the course, or is archived. */
export const notTheirMentor = () =>
  new InvalidInputError('learning.not_their_mentor', 'This mentor does not teach the course', 'mentor_id');

/** A cancelled live session can't be changed. */
export const liveSessionCancelled = () =>
  new ConflictError(
    'learning.live_session_cancelled',
    'This live session was cancelled. Schedule a new one.',
  );

/** A change of a live session that was made from an older version of it. */
export const liveSessionChanged = () =>
  new ConflictError(
    'learning.live_session_changed',
    'Someone else has changed this session meanwhile. Close it and open it again; what you typed is kept.',
  );
