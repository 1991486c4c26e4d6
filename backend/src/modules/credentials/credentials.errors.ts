import { ConflictError, DomainError, NotFoundError } from '../../platform/common/domain-error.js';

/** 503: nothing can be signed. The operator reads why in the log and in the health check. */
export class NoSigningKeyError extends DomainError {
  constructor(readonly reason: string) {
    super(
      503,
      'credentials.no_signing_key',
      'Certificates can’t be signed right now. Please try again later.',
    );
    // For the log: what is sent is the sentence above.
    this.stack = `${reason}\n${this.stack ?? ''}`;
  }
}

export const noSigningKey = (reason: string): NoSigningKeyError => new NoSigningKeyError(reason);

export const certificateNotFound = (): NotFoundError => new NotFoundError('Certificate');

export const alreadyRevoked = (): ConflictError =>
  new ConflictError('credentials.revoked', 'This certificate has been withdrawn');

export const alreadyReplaced = (): ConflictError =>
  new ConflictError('credentials.replaced', 'A newer certificate has replaced this one');

export const alreadyCorrected = (): ConflictError =>
  new ConflictError(
    'credentials.already_corrected',
    'You have corrected this certificate once. Write to support to change it again.',
  );

export const tooLateToCorrect = (): ConflictError =>
  new ConflictError(
    'credentials.too_late',
    'A name can be corrected within 7 days. Write to support to change it now.',
  );
