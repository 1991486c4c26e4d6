import { DomainError } from '../common/domain-error.js';

/** 500: the stored file has another size than the uploaded one. */
export class ChangedFileError extends DomainError {
  constructor(
    /** For the log; not part of the answer. */
    readonly fileId: string,
  ) {
    super(
      500,
      'storage.file_changed',
      'This file is damaged on our server and can’t be opened. Please contact support',
    );
  }
}
