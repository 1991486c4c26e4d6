import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CurrentUser } from '../../platform/common/authorisation.js';
import { RateLimits } from '../../platform/common/rate-limits/index.js';
import { Outbox } from '../../platform/events/index.js';
import { emailAlreadyVerified, VerificationLinkError } from './auth.errors.js';
import { EmailVerificationsRepository } from './email-verifications.repository.js';
import { digestOf, newMailedToken } from '../../platform/common/mailed-token.js';
import { PasswordResetsRepository } from './password-resets.repository.js';

/** Confirms email addresses by mailed links. Nothing that an account may do depends on it. */
@Injectable()
export class EmailVerificationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: EmailVerificationsRepository,
    private readonly resets: PasswordResetsRepository,
    private readonly outbox: Outbox,
    private readonly limits: RateLimits,
  ) {}

  /** Creates the token of a link to mail; null if no address of the user waits for confirmation. */
  async issueToken(userId: string): Promise<{ token: string; email: string; expiresAt: Date } | null> {
    const token = newMailedToken();
    const issued = await this.repository.insert(userId, digestOf(token));
    return issued && { token, ...issued };
  }

  /**
   * Confirms the address that the link was mailed to. A retry after a lost response succeeds without changing anything.
   * @throws VerificationLinkError, EmailTakenError
   */
  async verify(token: string): Promise<void> {
    const tokenHash = digestOf(token);
    try {
      await this.useLink(tokenHash);
    } catch (error) {
      if (!(error instanceof VerificationLinkError)) throw error;
      const link = await this.repository.find(tokenHash);
      if (!link?.isVerified || !link.isJustUsed) throw error;
    }
  }

  private async useLink(tokenHash: string): Promise<void> {
    const link = await this.repository.find(tokenHash);
    if (!link) throw new VerificationLinkError('invalid');
    if (link.isUsed) throw new VerificationLinkError('used');
    if (!link.isCurrent) throw new VerificationLinkError('superseded');
    if (link.isExpired) throw new VerificationLinkError('expired');
    const { userId, email } = link;
    await this.dataSource.transaction(async (manager) => {
      const previousEmail = await this.repository.use(manager, tokenHash, link);
      if (!previousEmail) throw new VerificationLinkError('used');
      if (previousEmail !== email) await this.changed(manager, { userId, previousEmail, email });
    });
  }

  /** After the account's address was changed: links to the old one are dead, and its owner is told. */
  async changed(
    manager: EntityManager,
    { userId, previousEmail, email }: { userId: string; previousEmail: string; email: string },
  ): Promise<void> {
    await this.repository.voidOthers(manager, userId, email);
    await this.resets.voidOpen(manager, userId);
    await this.outbox.publish(manager, 'auth.email-changed', { userId, previousEmail });
  }

  /**
   * Mails another link.
   * @throws emailAlreadyVerified, TooManyRequestsError
   */
  async sendAgain({ id, emailVerified, pendingEmail, emailBounced }: CurrentUser): Promise<void> {
    if (emailVerified && pendingEmail === null && !emailBounced) throw emailAlreadyVerified();
    await this.send(id);
  }

  /**
   * Mails a new link to the address of an old one, for someone who need not be signed in.
   * @throws VerificationLinkError, emailAlreadyVerified, TooManyRequestsError
   */
  async renew(token: string): Promise<void> {
    const link = await this.repository.find(digestOf(token));
    if (!link) throw new VerificationLinkError('invalid');
    if (link.isVerified) throw emailAlreadyVerified();
    if (!link.isCurrent) throw new VerificationLinkError('superseded');
    await this.send(link.userId);
  }

  private async send(userId: string): Promise<void> {
    await this.limits.consume('verification-mail', userId);
    await this.dataSource.transaction((manager) =>
      this.outbox.publish(manager, 'auth.email-verification-requested', { userId }),
    );
  }
}
