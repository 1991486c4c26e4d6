import { Injectable } from '@nestjs/common';
import type { Client } from './device-name.js';
import { WrongCredentialsError } from './auth.errors.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordPolicy } from './password-policy.js';
import { SignInLimit } from './sign-in-limit.js';
import { SessionsService } from './sessions.service.js';
import type { User } from './user.entity.js';
import { UsersRepository } from './users.repository.js';

interface Credentials {
  email: string;
  password: string;
  remember: boolean;
}

@Injectable()
export class SignInService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly hasher: PasswordHasher,
    private readonly policy: PasswordPolicy,
    private readonly limit: SignInLimit,
  ) {}

  /**
   * Opens a session for a user with the correct password.
   * @param from the caller's network addresses, for the limits on failed attempts, and device
   * @throws WrongCredentialsError the same, after the same time, whether the account exists or not
   */
  async signIn(
    { email, password, remember }: Credentials,
    from: Client,
  ): Promise<{ user: User; token: string }> {
    return this.limit.guard({ email, password }, from, async () => {
      const user = await this.users.findForSignIn(email);
      const matches = await this.hasher.matches(user?.passwordHash ?? null, password);
      if (!user || !matches) throw new WrongCredentialsError();
      const isStrong = this.policy.isStrong(password, user);
      if (isStrong !== user.hasStrongPassword) await this.users.noteStrength(user, isStrong);
      const token = await this.sessions.open(user.id, {
        remember,
        ifPasswordHash: user.passwordHash,
        device: from.device,
      });
      if (!token) throw new WrongCredentialsError();
      return { user: { ...user, isAdmin: user.isAdmin && isStrong }, token };
    });
  }
}
