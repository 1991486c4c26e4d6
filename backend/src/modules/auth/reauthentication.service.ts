import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/common/authorisation.js';
import { RateLimits } from '../../platform/common/rate-limits/index.js';
import { passwordChangeRequired, unauthenticated, WrongPasswordError } from './auth.errors.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordPolicy } from './password-policy.js';
import { SessionsService } from './sessions.service.js';
import { UsersRepository } from './users.repository.js';

/** Confirms the password before sensitive calls, to protect against stolen sessions. */
@Injectable()
export class ReauthenticationService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly hasher: PasswordHasher,
    private readonly policy: PasswordPolicy,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Wrong passwords share the limit of the password change. An administrator's weak one proves nothing, however old it
   * is: the rights rest until another is chosen.
   * @returns until when the session counts as re-authenticated
   * @throws WrongPasswordError, passwordChangeRequired, unauthenticated, TooManyRequestsError
   */
  async confirm(caller: CurrentUser, password: string): Promise<Date> {
    return this.limits.guardGuess(
      'wrong-password',
      [caller.id],
      async () => {
        const user = await this.users.findForSignIn(caller.email);
        if (!user || !(await this.hasher.matches(user.passwordHash, password)))
          throw new WrongPasswordError();
        const isStrong = this.policy.isStrong(password, user);
        if (isStrong !== user.hasStrongPassword) await this.users.noteStrength(user, isStrong);
        if (user.isAdmin && !isStrong) throw passwordChangeRequired();
        const until = await this.sessions.reauthenticate(caller.sessionId);
        if (!until) throw unauthenticated();
        return until;
      },
      (error) => error instanceof WrongPasswordError,
    );
  }
}
