import {
  ConflictError,
  DomainError,
  InvalidInputError,
  NotFoundError,
} from '../../platform/common/domain-error.js';
import { missingSentence } from '../../platform/pdf/index.js';

/** Of routes that draw a certificate. */
export const FILE_ERRORS = {
  404: 'No such certificate, or a private one',
  503: 'Too many certificates are being drawn (`credentials.busy`)',
};

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
    'The name on this certificate was changed before. Write to support to change it again.',
  );

export const tooLateToCorrect = (): ConflictError =>
  new ConflictError(
    'credentials.too_late',
    'A name can be corrected within 7 days. Write to support to change it now.',
  );

/** For a name that is typed for a certificate. */
export const unprintableName = (letters: string[]): InvalidInputError =>
  new InvalidInputError('credentials.name_not_printable', missingSentence(letters), 'name');

export const busyDrawing = (): DomainError =>
  new DomainError(
    503,
    'credentials.busy',
    'Too many certificates are being drawn. Please try again.',
    undefined,
    {
      'Retry-After': '5',
    },
  );
