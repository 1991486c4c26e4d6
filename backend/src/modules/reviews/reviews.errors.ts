import { ConflictError, ForbiddenError } from '../../platform/common/domain-error.js';

/** The learner hasn't completed half of the course. */
export const tooEarlyToReview = () =>
  new ForbiddenError('reviews.too_early', 'You can review this course once you have completed half of it');

/** Only who learns the course reviews it: neither its mentors nor administrators. */
export const notTheirCourse = () =>
  new ForbiddenError('reviews.not_a_learner', 'Only learners who have this course can review it');

/** Deleting it and writing another would show it again. */
export const reviewIsHidden = () =>
  new ConflictError(
    'reviews.hidden',
    'The academy has hidden this review. You can change it, but only the academy can show it again',
  );
