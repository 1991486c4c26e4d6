import { Injectable } from '@nestjs/common';
import { hash, type Options, verify } from '@node-rs/argon2';
import { ConcurrencyLimit } from '../../platform/common/concurrency-limit.js';
import { signInBusy } from './auth.errors.js';

/** argon2id (the library's default) with the parameters of OWASP's password storage cheat sheet: 19 MiB, two passes. */
const ARGON2: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Two at a time leave the other threads of the thread pool to file access and DNS lookups. */
const AT_A_TIME = 2;
/** At about 50 ms each, the last in the queue waits for about two seconds. */
const MAY_WAIT = 80;

/** Hashes passwords with limited concurrency, so that a flood of logins can't starve other requests. */
@Injectable()
export class PasswordHasher {
  private readonly limit = new ConcurrencyLimit(AT_A_TIME, MAY_WAIT, signInBusy);
  private dummy: Promise<string> | undefined;

  /** argon2id in PHC string form. */
  async hash(password: string): Promise<string> {
    return this.limit.run(() => hash(normalised(password), ARGON2));
  }

  /** Verifies a password. Without a hash (unknown email) it takes the same time and returns false. */
  async matches(passwordHash: string | null, password: string): Promise<boolean> {
    const compared = passwordHash ?? (await (this.dummy ??= hash('nobody has this password', ARGON2)));
    const same = await this.limit.run(() => verify(compared, normalised(password)));
    return same && passwordHash !== null;
  }
}

/** Unicode normalisation: different keyboards may send different code points for the same characters. */
function normalised(password: string): string {
  return password.normalize('NFKC');
}
