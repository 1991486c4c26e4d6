import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { base32crockford } from '@scure/base';

/** Codes that are easy to read off a bank statement and to say on the phone: without I, L, O and U. */
@Injectable()
export class OrderCodes {
  /** A new code such as `TA7K3QX9MZ`. Random, so collisions are rare; the database detects them. */
  next(): string {
    return `TA${base32crockford.encode(randomBytes(5))}`;
  }
}
