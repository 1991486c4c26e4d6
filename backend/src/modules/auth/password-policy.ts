import { MIN_ADMINISTRATOR_PASSWORD_LENGTH } from '@triad/shared/limits';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/index.js';
import { isAmongFirstHundredThousand, isAmongFirstThousand } from './common-passwords.js';
import { WeakPasswordError } from './auth.errors.js';
import type { User } from './user.entity.js';

type Owner = Pick<User, 'email' | 'fullName'>;

const TOO_COMMON = 'This password is one of the most common ones. Choose another';
const TOO_SHORT = `Administrators need a password of at least ${MIN_ADMINISTRATOR_PASSWORD_LENGTH} characters`;
const TOO_EASY =
  'This password is easy to guess: it is made of your name or address, the academy’s name, repeated letters or sequences. Choose another';

/** How many different characters must remain without what everyone would try first. */
const MIN_DIFFERENT = 5;
/** Shorter words and sequences stand in good passwords by chance. */
const MIN_WORD = 3;
const MIN_SEQUENCE = 4;
const SEQUENCES = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap(
  (row) => [row, [...row].reverse().join('')],
);

/** Which passwords are accepted: any but the most common for learners, strong ones for administrators. */
@Injectable()
export class PasswordPolicy {
  constructor(private readonly config: AppConfig) {}

  /** Whether a password meets the administrator policy. */
  isStrong(password: string, owner: Owner): boolean {
    return this.weakness(password, owner) === null;
  }

  /**
   * Validates a new password; its length of 6 to 128 characters is already checked.
   * @param field the form field for the error
   * @throws WeakPasswordError
   */
  require(password: string, owner: Owner, { isAdmin, field }: { isAdmin: boolean; field: string }): void {
    const problem = isAmongFirstThousand(password) ? TOO_COMMON : isAdmin && this.weakness(password, owner);
    if (problem) throw new WeakPasswordError(problem, field);
  }

  private weakness(password: string, { email, fullName }: Owner): string | null {
    if ([...password].length < MIN_ADMINISTRATOR_PASSWORD_LENGTH) return TOO_SHORT;
    if (isAmongFirstHundredThousand(password)) return TOO_COMMON;
    return isEasyToGuess(password, [this.config.academyName, email, fullName]) ? TOO_EASY : null;
  }
}

/** Whether little remains of it without the words of these texts, sequences and spaces. */
function isEasyToGuess(password: string, texts: string[]): boolean {
  const words = texts
    .flatMap((text) => normalised(text).split(/[^\p{L}\p{M}\p{N}]/u))
    .filter((word) => word.length >= MIN_WORD)
    .sort((one, other) => other.length - one.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), normalised(password));
  return new Set(withoutSequences(rest).replace(/\s/g, '')).size < MIN_DIFFERENT;
}

const normalised = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Without each run of keys that lie next to each other, or letters and digits in order. */
function withoutSequences(text: string): string {
  let kept = '';
  for (let at = 0; at < text.length;) {
    const length = sequenceAt(text, at);
    if (length === 0) kept += text[at];
    at += length || 1;
  }
  return kept;
}

/** The length of the sequence that begins there; 0 if none does. */
function sequenceAt(text: string, at: number): number {
  let length = MIN_SEQUENCE - 1;
  while (at + length < text.length && isSequence(text.slice(at, at + length + 1))) length += 1;
  return length < MIN_SEQUENCE ? 0 : length;
}

const isSequence = (text: string): boolean => SEQUENCES.some((row) => row.includes(text));
