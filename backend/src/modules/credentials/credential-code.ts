import { randomBytes } from 'node:crypto';

/** Crockford's: without I, L, O and U, which are read as other letters or as a word. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BYTES = 10;

/** 80 random bits as 16 letters and digits. */
export function newCredentialCode(): string {
  let number = BigInt(`0x${randomBytes(BYTES).toString('hex')}`);
  let code = '';
  for (let letter = 0; letter < (BYTES * 8) / 5; letter += 1) {
    code = ALPHABET[Number(number & 31n)]! + code;
    number >>= 5n;
  }
  return code;
}

/** A code as somebody typed it from paper: in any case, with spaces or dashes. Null for what can't be one. */
export function parseCredentialCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0');
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : null;
}

/** As it is printed: in groups of four. */
export const printedCode = (code: string): string => code.match(/.{4}/g)!.join('-');
