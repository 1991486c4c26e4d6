import { ConflictError, InvalidInputError, NotFoundError } from '../../../platform/common/domain-error.js';

export const mentorNotFound = () => new NotFoundError('Mentor');

export const mentorNameTaken = () =>
  new ConflictError('catalogue.mentor_name_taken', 'Another mentor has this name already', 'name');

export const mentorAccountTaken = () =>
  new ConflictError('catalogue.mentor_account_taken', 'Another mentor has this account already', 'email');

/** A change that was made from an older version of the mentor. */
export const mentorChanged = () =>
  new ConflictError(
    'catalogue.mentor_changed',
    'Someone else has changed this mentor meanwhile. Your changes are not saved yet.',
  );

export const noSuchAccount = () =>
  new InvalidInputError('catalogue.no_such_account', 'No account has this email address', 'email');
