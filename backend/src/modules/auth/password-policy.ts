import { MIN_ADMINISTRATOR_PASSWORD_LENGTH } from '@triad/shared/limits';
import { isAmongFirstHundredThousand, isAmongFirstThousand } from './common-passwords.js';
import { WeakPasswordError } from './auth.errors.js';

const TOO_COMMON = 'This password is one of the most common ones. Choose another';
const TOO_SHORT = `Administrators need a password of at least ${MIN_ADMINISTRATOR_PASSWORD_LENGTH} characters`;

/** Whether a password meets the administrator policy. */
export const isStrongPassword = (password: string): boolean =>
  [...password].length >= MIN_ADMINISTRATOR_PASSWORD_LENGTH && !isAmongFirstHundredThousand(password);

/**
 * Validates a new password; its length of 6 to 128 characters is already checked.
 * @param field the form field for the error
 * @throws WeakPasswordError
 */
export function requireGoodPassword(
  password: string,
  { isAdmin, field }: { isAdmin: boolean; field: string },
): void {
  if (isAmongFirstThousand(password)) throw new WeakPasswordError(TOO_COMMON, field);
  if (!isAdmin || isStrongPassword(password)) return;
  const isShort = [...password].length < MIN_ADMINISTRATOR_PASSWORD_LENGTH;
  throw new WeakPasswordError(isShort ? TOO_SHORT : TOO_COMMON, field);
}
