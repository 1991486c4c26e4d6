import type { ErrorCode } from '@triad/shared/error-codes';
import { DomainError, NotFoundError } from '../../../platform/common/domain-error.js';

export const mentorNotFound = () => new NotFoundError('Mentor');

const atField = (statusCode: number, code: ErrorCode, field: string, message: string) =>
  new DomainError(statusCode, code, message, [{ field, message }]);

export const mentorNameTaken = () =>
  atField(409, 'catalogue.mentor_name_taken', 'name', 'Another mentor has this name already');

export const mentorAccountTaken = () =>
  atField(409, 'catalogue.mentor_account_taken', 'email', 'Another mentor has this account already');

export const noSuchAccount = () =>
  atField(400, 'catalogue.no_such_account', 'email', 'Nobody has an account with this email address');
