import { Injectable } from '@nestjs/common';
import { RateLimits } from '../../common/rate-limits/index.js';
import { WrongCredentialsError } from './auth.errors.js';

/** Counts failed logins per account and address. */
@Injectable()
export class SignInLimit {
  constructor(private readonly limits: RateLimits) {}

  /**
   * Runs one try to sign in. It counts before it runs, so that tries made all at once can't slip past the limit, and
   * is taken back when it did not fail by its password.
   * @throws TooManyRequestsError
   */
  async guard<T>(email: string, address: string, tryToSignIn: () => Promise<T>): Promise<T> {
    await this.limits.consume('failed-login', email, address);
    try {
      const result = await tryToSignIn();
      await this.forget(email, address);
      return result;
    } catch (error) {
      if (!(error instanceof WrongCredentialsError)) {
        await this.limits.refund('failed-login', email, address);
      }
      throw error;
    }
  }

  /** Who proved to own the account, by password or by mail, starts with a clean sheet. */
  async forget(email: string, address: string): Promise<void> {
    await this.limits.forget('failed-login', email, address);
  }
}
