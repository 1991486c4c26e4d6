import { ConflictError } from '../../platform/common/domain-error.js';

export const alreadyEnrolled = () =>
  new ConflictError('payments.already_enrolled', 'You already have access to this course');

export const alreadyPending = () =>
  new ConflictError('payments.already_pending', 'Your payment for this course is already being verified');
