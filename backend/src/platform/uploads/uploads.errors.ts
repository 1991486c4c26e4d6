import { ConflictError, DomainError, InvalidInputError } from '../common/domain-error.js';

export const unsupportedFile = (field: string, message: string) =>
  new DomainError(415, 'uploads.unsupported_file', message, [{ field, message }]);

export const fileTooLarge = (field: string, message: string) =>
  new DomainError(413, 'uploads.file_too_large', message, [{ field, message }]);

/** Sent before the body is read. */
export const uploadsBusy = () =>
  new DomainError(
    503,
    'uploads.too_many',
    'Too many files are being sent at this moment. Please try again in a few seconds',
    undefined,
    { 'Retry-After': '5' },
  );

export const uploadTooSlow = () =>
  new DomainError(
    408,
    'uploads.too_slow',
    'The file took too long to arrive. Please try again, or send a smaller one',
  );

/** The response has `Retry-After`; the request doesn't wait. */
export const imagesBusy = () =>
  new DomainError(
    503,
    'uploads.images_busy',
    'The academy is busy right now. Please try again in a few seconds',
    undefined,
    {
      'Retry-After': '5',
    },
  );

/** Nobody receives it; it prevents a disconnected browser from being logged as an internal error. */
export const uploadInterrupted = () =>
  new InvalidInputError('uploads.interrupted', 'The upload was interrupted');

export const uploadNotFound = () =>
  new DomainError(404, 'uploads.not_found', 'This upload is no longer there. Please send the file again');

export const uploadTaken = () =>
  new ConflictError('uploads.taken', 'This upload already belongs to a lesson');

export const uploadUnfinished = () =>
  new ConflictError('uploads.unfinished', 'This file has not arrived completely yet');

export const uploadBusy = () =>
  new DomainError(423, 'uploads.busy', 'This upload is still busy. Please try again in a moment');

/** The chunk doesn't start at the current offset; the client recovers by requesting the offset. */
export const uploadOutOfStep = () =>
  new ConflictError('uploads.out_of_step', 'This piece does not follow on what has arrived');
