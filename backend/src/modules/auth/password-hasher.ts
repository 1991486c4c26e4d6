import { Injectable } from '@nestjs/common';
import { hash, type Options, verify } from '@node-rs/argon2';
import { ConcurrencyLimit } from '../../platform/common/concurrency-limit.js';
import { SignInBusyError } from './auth.errors.js';

/** argon2id (the library's default) as OWASP's password storage cheat sheet has it: 19 MiB, two passes. */
const ARGON2: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Two at a time leave the thread pool's other threads to files and name lookups. */
const AT_A_TIME = 2;
/** At some 50 ms each, the last in the queue waits for about two seconds. */
const MAY_WAIT = 80;

/** Hashes passwords, a few at a time, so that a flood of logins can't starve the rest of the academy. */
@Injectable()
export class PasswordHasher {
  private readonly limit = new ConcurrencyLimit(AT_A_TIME, MAY_WAIT, () => new SignInBusyError());
  private dummy: Promise<string> | undefined;

  /** argon2id in PHC string form. */
  async hash(password: string): Promise<string> {
    return this.limit.run(() => hash(normalised(password), ARGON2));
  }

  /** Whether it is the password; without a hash (nobody has that email) it does the same work and says no. */
  async matches(passwordHash: string | null, password: string): Promise<boolean> {
    const compared = passwordHash ?? (await (this.dummy ??= hash('nobody has this password', ARGON2)));
    const same = await this.limit.run(() => verify(compared, normalised(password)));
    return same && passwordHash !== null;
  }
}

/** The same letters typed on another keyboard may come as other code points. */
function normalised(password: string): string {
  return password.normalize('NFKC');
}
