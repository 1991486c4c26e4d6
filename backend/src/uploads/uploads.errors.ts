import { DomainError, InvalidInputError } from '../common/domain-error.js';

export const unsupportedFile = (field: string, message: string) =>
  new DomainError(415, 'uploads.unsupported_file', message, [{ field, message }]);

export const fileTooLarge = (field: string, message: string) =>
  new DomainError(413, 'uploads.file_too_large', message, [{ field, message }]);

/** Nobody hears it any more; it keeps a browser that hung up from counting as our failure. */
export const uploadInterrupted = () =>
  new InvalidInputError('uploads.interrupted', 'The upload was interrupted');
