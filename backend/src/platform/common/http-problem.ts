import { HttpException } from '@nestjs/common';
import type { ErrorCode } from '@triad/shared/error-codes';
import { MulterError } from 'multer';
import {
  CannotExecuteNotConnectedError,
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  TransactionNotStartedError,
} from 'typeorm';
import { errorCode } from './error-code.js';
import { DomainError, unstorableValue } from './domain-error.js';
import type { ErrorResponse } from './error.response.js';
import { currentRequestId } from './request-context.js';

const SENTENCES: Record<number, { code: ErrorCode; message: string }> = {
  400: { code: 'common.bad_request', message: 'The request could not be understood' },
  401: { code: 'auth.unauthenticated', message: 'Please login first' },
  403: { code: 'auth.forbidden', message: 'You are not allowed to do this' },
  404: { code: 'common.not_found', message: 'Not found' },
  405: { code: 'common.method_not_allowed', message: 'This method is not available here' },
  408: { code: 'common.timeout', message: 'The request took too long' },
  413: { code: 'common.too_large', message: 'The request is too large' },
  415: { code: 'common.unsupported_media_type', message: 'This kind of content is not accepted here' },
  416: { code: 'common.range_not_satisfiable', message: 'The requested range is outside the file' },
  429: { code: 'common.too_many_requests', message: 'Too many requests. Please wait a little and try again' },
  500: { code: 'common.internal', message: 'Something went wrong. Please try again.' },
  503: { code: 'common.unavailable', message: 'The academy is busy right now. Please try again in a minute' },
  507: { code: 'storage.full', message: 'There is no room left to store this file' },
};

/** PostgreSQL error codes of a lost connection; the request may be retried. */
const CONNECTION_LOST = new Set([
  ...['57P01', '57P02', '57P03', '57P05', '25P03', '53300'],
  ...['08000', '08001', '08003', '08004', '08006', '08007', '58000', '58030'],
]);
/**
 * PostgreSQL error codes of transactions rolled back because of load: statement timeout, deadlock, lock not available,
 * out of memory, disk full. The request may be retried.
 */
const OVERLOADED = new Set(['57014', '40P01', '40001', '55P03', '53100', '53200']);
const CONNECTION_ERRORS = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'ENOTFOUND'],
]);
/** Text that PostgreSQL can't store: NUL bytes, lone surrogates, numbers out of range. */
const UNSTORABLE_VALUE = new Set(['22021', '22P05', '22P02', '22003']);

export interface HttpProblem {
  statusCode: number;
  code?: ErrorCode;
  message?: string;
  details?: ErrorResponse['details'];
  headers?: Record<string, string>;
}

/** The common error format for every exception, without internal details. */
export function errorBody(problem: HttpProblem): ErrorResponse {
  const standard = SENTENCES[problem.statusCode] ?? SENTENCES[problem.statusCode >= 500 ? 500 : 400]!;
  const message = problem.message ?? standard.message;
  return {
    statusCode: problem.statusCode,
    code: problem.code ?? standard.code,
    message,
    error: message,
    request_id: currentRequestId() ?? '',
    ...(problem.details ? { details: problem.details } : {}),
  };
}

/** A deliberate refusal (503 with a code of its own: busy, stopping) and a full disk are expected responses, not internal errors. */
export const isFailure = ({ statusCode, code }: HttpProblem): boolean =>
  statusCode >= 500 && statusCode !== 507 && !(statusCode === 503 && code !== undefined);

export function toHttpProblem(exception: unknown): HttpProblem {
  if (exception instanceof DomainError) return exception;
  if (exception instanceof MulterError) return fromMulter(exception);
  // Nest's own messages ("Cannot GET /x", JSON parser positions) are for developers, so only the status is used.
  if (exception instanceof HttpException) return { statusCode: exception.getStatus() };
  const code = errorCode(exception instanceof QueryFailedError ? exception.driverError : exception);
  if (code === 'ENOSPC') return { statusCode: 507 };
  if (UNSTORABLE_VALUE.has(code)) {
    return unstorableValue();
  }
  if (OVERLOADED.has(code) || isConnectionLoss(exception)) {
    return { statusCode: 503, headers: { 'Retry-After': '5' } };
  }
  const status = statusOf(exception);
  return { statusCode: status };
}

function fromMulter(exception: MulterError): HttpProblem {
  if (exception.code === 'LIMIT_FILE_SIZE') return { statusCode: 413, message: 'The file is too large' };
  const field = exception.field ?? 'file';
  return {
    statusCode: 400,
    code: 'common.upload_refused',
    message: 'The upload could not be understood',
    details: [{ field, message: exception.message }],
  };
}

/** Errors for which pg and its pool have no code. */
const LOST_IN_WORDS = new RegExp(
  [
    'Connection terminated',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error',
    'Client was closed and is not queryable',
    'Query read timeout',
  ].join('|'),
);

/** What TypeORM throws for the rest of a request whose connection has failed: it releases the query runner at once. */
const LOST_CLASSES = [
  QueryRunnerAlreadyReleasedError,
  TransactionNotStartedError,
  CannotExecuteNotConnectedError,
];

/** Whether it is the loss of a connection, or was caused by it. */
function isConnectionLoss(error: unknown): boolean {
  const code = errorCode(error);
  if (CONNECTION_LOST.has(code) || CONNECTION_ERRORS.has(code) || isSocketMissing(error)) return true;
  if (!(error instanceof Error)) return false;
  if (LOST_CLASSES.some((lost) => error instanceof lost) || LOST_IN_WORDS.test(error.message)) return true;
  if (error instanceof AggregateError) return error.errors.some(isConnectionLoss);
  return isConnectionLoss(error instanceof QueryFailedError ? error.driverError : error.cause);
}

/** A server on a Unix-domain socket removes the socket file when it stops. */
export const isSocketMissing = (error: unknown): boolean => {
  const { code, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  return code === 'ENOENT' && syscall === 'connect';
};

/** body-parser and Express set a status on their own errors; anything else is an internal error. */
function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('status' in error)) return 500;
  const status = Number(error.status);
  return status >= 400 && status < 500 ? status : 500;
}
