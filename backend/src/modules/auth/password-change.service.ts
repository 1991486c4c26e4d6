import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CurrentUser } from '../../platform/common/authorisation.js';
import { RateLimits } from '../../platform/common/rate-limits/index.js';
import { Outbox } from '../../platform/events/index.js';
import { samePassword, WrongCurrentPasswordError } from './auth.errors.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordPolicy } from './password-policy.js';
import { PasswordResetsRepository } from './password-resets.repository.js';
import { SessionsService } from './sessions.service.js';
import { UsersRepository } from './users.repository.js';

/** Changes the password of a signed-in user who knows the current one. */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly resets: PasswordResetsRepository,
    private readonly hasher: PasswordHasher,
    private readonly policy: PasswordPolicy,
    private readonly outbox: Outbox,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Sets the new password, ends every other session and notifies the owner by mail. A retry after a lost response
   * succeeds. Wrong guesses count per account: with a stolen session nobody must be able to guess the password from many
   * addresses.
   * @throws WrongCurrentPasswordError, samePassword, WeakPasswordError, TooManyRequestsError
   */
  async change(caller: CurrentUser, current: string, next: string): Promise<void> {
    if (next === current) throw samePassword();
    const isAdmin = caller.isAdmin || caller.mustChangePassword;
    this.policy.require(next, caller, { isAdmin, field: 'new_password' });
    await this.limits.guardGuess(
      'wrong-password',
      [caller.id],
      () => this.changeIfRight(caller, current, next),
      (error) => error instanceof WrongCurrentPasswordError,
    );
  }

  private async changeIfRight(caller: CurrentUser, current: string, next: string): Promise<void> {
    const user = await this.users.findForSignIn(caller.email);
    if (!user || !(await this.hasher.matches(user.passwordHash, current))) {
      if (user && (await this.hasher.matches(user.passwordHash, next)))
        return this.sessions.endOthers(caller);
      throw new WrongCurrentPasswordError();
    }
    const passwordHash = await this.hasher.hash(next);
    await this.dataSource.transaction(async (manager) => {
      // Of two concurrent changes, the second one's current password is no longer correct.
      const changed = await this.users.changePassword(
        manager,
        caller.id,
        { passwordHash, hasStrongPassword: this.policy.isStrong(next, caller) },
        user.passwordHash,
      );
      if (!changed) throw new WrongCurrentPasswordError();
      await this.resets.voidOpen(manager, caller.id);
      await this.sessions.endAllOf(manager, caller.id, { except: caller.sessionId });
      await this.outbox.publish(manager, 'auth.password-changed', { userId: caller.id });
    });
  }
}
