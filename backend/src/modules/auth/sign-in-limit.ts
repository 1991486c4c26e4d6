import { Injectable } from '@nestjs/common';
import { RateLimits } from '../../platform/common/rate-limits/index.js';
import { WrongCredentialsError } from './auth.errors.js';

/** Counts failed logins per account and address. */
@Injectable()
export class SignInLimit {
  constructor(private readonly limits: RateLimits) {}

  /**
   * Runs one try to sign in, unless too many have failed.
   * @throws TooManyRequestsError
   */
  async guard<T>(email: string, address: string, tryToSignIn: () => Promise<T>): Promise<T> {
    return this.limits.guardGuess(
      'failed-login',
      [email, address],
      tryToSignIn,
      (error) => error instanceof WrongCredentialsError,
    );
  }

  /** Who proved to own the account, by password or by mail, starts with a clean sheet. */
  async forget(email: string, address: string): Promise<void> {
    await this.limits.forget('failed-login', email, address);
  }
}
