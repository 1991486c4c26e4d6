import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';

/** Crockford's base 32: without I, L, O and U, which are misread or misheard. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** Codes that a person can read off a bank statement and say on the phone. */
@Injectable()
export class OrderCodes {
  /** A new code such as `TA7K3QX9MZ`. Random, so hardly ever taken; that it isn't is the database's to say. */
  next(): string {
    return `TA${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
  }
}
