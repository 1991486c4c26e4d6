import { randomBytes } from 'node:crypto';
import { base32crockford } from '@scure/base';

/**
 * A code by which anyone who has it may see something: a certificate, or a learner's public page. 80 random bits as 16 letters and
 * digits, without I, L, O and U, which are read as other letters or as a word.
 */
export const newPublicCode = (): string => base32crockford.encode(randomBytes(10));

/** A code as typed from paper: in any case, with spaces or dashes. Null for what can't be one. */
export function parsePublicCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0');
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : null;
}

/** As it is printed: in groups of four. */
export const printedCode = (code: string): string => code.match(/.{4}/g)!.join('-');
