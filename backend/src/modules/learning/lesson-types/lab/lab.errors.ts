import { ConflictError, DomainError } from '../../../../platform/common/domain-error.js';

/** A lab can only be completed with its flag. */
export const labNotSolved = () =>
  new ConflictError('learning.lab_not_solved', 'Submit the flag to complete this lab');

/** The lesson is not a lab. */
export const noLab = () => new DomainError(404, 'learning.no_lab', 'No lab found');
