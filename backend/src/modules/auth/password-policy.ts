import { isAmongFirstHundredThousand, isAmongFirstThousand } from './common-passwords.js';
import { WeakPasswordError } from './auth.errors.js';

const ADMINISTRATORS_LENGTH = 12;

const TOO_COMMON = 'This password is one of the most common ones. Choose another';
const TOO_SHORT = `Administrators need a password of at least ${ADMINISTRATORS_LENGTH} characters`;

/** Whether a password is good enough for an administrator. */
export const isStrongPassword = (password: string): boolean =>
  [...password].length >= ADMINISTRATORS_LENGTH && !isAmongFirstHundredThousand(password);

/**
 * Checks a password that is being chosen; that it has 6 to 128 characters is known.
 * @param field where the form has it
 * @throws WeakPasswordError
 */
export function requireGoodPassword(
  password: string,
  { isAdmin, field }: { isAdmin: boolean; field: string },
): void {
  if (isAmongFirstThousand(password)) throw new WeakPasswordError(TOO_COMMON, field);
  if (!isAdmin || isStrongPassword(password)) return;
  const isShort = [...password].length < ADMINISTRATORS_LENGTH;
  throw new WeakPasswordError(isShort ? TOO_SHORT : TOO_COMMON, field);
}
