import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RateLimits } from '../../platform/common/rate-limits/index.js';
import type { Client } from './device-name.js';
import { Outbox } from '../../platform/events/index.js';
import { InvalidResetLinkError } from './auth.errors.js';
import { digestOf, newMailedToken } from '../../platform/common/mailed-token.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordPolicy } from './password-policy.js';
import { PasswordResetsRepository } from './password-resets.repository.js';
import { SignInLimit } from './sign-in-limit.js';
import { SessionsService } from './sessions.service.js';
import type { User } from './user.entity.js';
import { UsersRepository } from './users.repository.js';

/** Longer than either response takes, so that the timing doesn't reveal who has an account. */
const ANSWER_AFTER_MS = 150;

interface Reset {
  token: string;
  password: string;
  remember: boolean;
}

/** The account whose password is set. */
interface Done {
  email: string;
  passwordHash: string;
}

/** Forgotten passwords: from requesting a link to setting the new password. */
@Injectable()
export class PasswordResetsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: PasswordResetsRepository,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly hasher: PasswordHasher,
    private readonly policy: PasswordPolicy,
    private readonly outbox: Outbox,
    private readonly limits: RateLimits,
    private readonly signInLimit: SignInLimit,
  ) {}

  /**
   * Mails a link if the account exists; neither the response nor its timing reveals whether it does. Beyond the limit
   * nothing is mailed and the newest link stays valid, so that a stranger's requests can't lock the owner out.
   */
  async request(email: string): Promise<void> {
    const answerTime = new Promise((resolve) => {
      setTimeout(resolve, ANSWER_AFTER_MS);
    });
    const requests = await this.limits.count('forgot-password', email);
    const user = requests === 'within' ? await this.users.findByEmail(email) : null;
    if (user) {
      await this.dataSource.transaction((manager) =>
        this.outbox.publish(manager, 'auth.password-reset-requested', { userId: user.id }),
      );
    }
    await answerTime;
  }

  /** Creates the token of a link to mail and voids earlier links; null if the user no longer exists. */
  async issueToken(userId: string): Promise<{ token: string; expiresAt: Date } | null> {
    const token = newMailedToken();
    const issued = await this.repository.insert(userId, digestOf(token));
    return issued && { token, expiresAt: issued.expiresAt };
  }

  /**
   * Sets the new password, ends every session of the account, signs its owner in and notifies them. A retry after a lost
   * response only signs in.
   * @throws InvalidResetLinkError if the link is unknown, used, voided or older than an hour; WeakPasswordError, after
   * which the link is still valid
   */
  async reset({ token, password, remember }: Reset, from: Client): Promise<{ user: User; token: string }> {
    const tokenHash = digestOf(token);
    const { email, passwordHash } = await this.useLink(tokenHash, password, from).catch((error: unknown) => {
      if (!(error instanceof InvalidResetLinkError)) throw error;
      return this.expectDoneBefore(tokenHash, password);
    });
    const user = await this.users.findByEmail(email);
    const session =
      user &&
      (await this.sessions.open(user.id, { remember, ifPasswordHash: passwordHash, device: from.device }));
    // Changed again in this moment.
    if (!session) throw new InvalidResetLinkError('used');
    return { user: { ...user, isAdmin: user.isAdmin && user.hasStrongPassword }, token: session };
  }

  private async useLink(tokenHash: string, password: string, from: Client): Promise<Done> {
    // Hashing is expensive: check the token first.
    const open = await this.repository.ownerOfOpen(tokenHash);
    if (!open) throw new InvalidResetLinkError(await this.repository.problemOf(tokenHash));
    const { userId, isAdmin } = open;
    this.policy.require(password, open, { isAdmin, field: 'password' });
    const hasStrongPassword = this.policy.isStrong(password, open);
    const passwordHash = await this.hasher.hash(password);
    const email = await this.dataSource.transaction(async (manager) => {
      const owner = await this.repository.use(manager, {
        tokenHash,
        userId,
        passwordHash,
        hasStrongPassword,
      });
      if (!owner) throw new InvalidResetLinkError('used');
      await this.sessions.endAllOf(manager, userId);
      await this.outbox.publish(manager, 'auth.password-changed', { userId });
      return owner;
    });
    await this.signInLimit.forgive(email, from);
    return { email, passwordHash };
  }

  /** Someone with a used link could guess the password with it, so wrong guesses count. */
  private async expectDoneBefore(tokenHash: string, password: string): Promise<Done> {
    const used = await this.repository.ownerOfJustUsed(tokenHash);
    if (!used) throw new InvalidResetLinkError(await this.repository.problemOf(tokenHash));
    await this.limits.guardGuess(
      'wrong-password',
      [used.userId],
      async () => {
        if (!(await this.hasher.matches(used.passwordHash, password)))
          throw new InvalidResetLinkError('used');
      },
      (error) => error instanceof InvalidResetLinkError,
    );
    return used;
  }
}
