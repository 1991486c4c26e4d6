import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';

/** Crockford's base 32: without I, L, O and U, which are easily confused. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** Codes that are easy to read off a bank statement and to say on the phone. */
@Injectable()
export class OrderCodes {
  /** A new code such as `TA7K3QX9MZ`. Random, so collisions are rare; the database detects them. */
  next(): string {
    return `TA${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
  }
}
