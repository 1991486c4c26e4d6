import type { ErrorCode } from '@triad/shared/error-codes';

/** A validation error for one field of a request. */
export interface FieldProblem {
  field: string;
  message: string;
}

/**
 * A business-rule error. One filter turns it into an HTTP response.
 * `code` is stable for programs (`payments.already_pending`); `message` is a sentence for a person.
 */
export class DomainError extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: ErrorCode,
    message: string,
    readonly details?: FieldProblem[],
    readonly headers?: Record<string, string>,
  ) {
    super(message);
  }
}

const atField = (field: string | undefined, message: string) => (field ? [{ field, message }] : undefined);

/** 400: something in the request is wrong; `details` names the fields. */
export class InvalidInputError extends DomainError {
  constructor(code: ErrorCode, message: string, field?: string) {
    super(400, code, message, atField(field, message));
  }
}

/** 404: it doesn't exist, or this caller may not know that it does. */
export class NotFoundError extends DomainError {
  constructor(what: string) {
    super(404, 'common.not_found', `${what} not found`);
  }
}

/** 409: the current state doesn't allow it. */
export class ConflictError extends DomainError {
  constructor(code: ErrorCode, message: string, field?: string) {
    super(409, code, message, atField(field, message));
  }
}

/** 403: known caller, not allowed. */
export class ForbiddenError extends DomainError {
  constructor(code: ErrorCode, message: string) {
    super(403, code, message);
  }
}

/** 400: characters that PostgreSQL can't store. */
export const unstorableValue = () =>
  new InvalidInputError('common.unstorable_value', 'The request contains characters that cannot be stored');
