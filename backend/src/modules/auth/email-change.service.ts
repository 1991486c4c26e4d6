import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CurrentUser } from '../../platform/common/authorisation.js';
import { RateLimits } from '../../platform/common/rate-limits/index.js';
import { Outbox } from '../../platform/events/index.js';
import { EmailTakenError, unauthenticated } from './auth.errors.js';
import { EmailVerificationsRepository } from './email-verifications.repository.js';
import { EmailVerificationsService } from './email-verifications.service.js';
import { ReauthenticationService } from './reauthentication.service.js';

interface Addresses {
  email: string;
  emailVerified: boolean;
  pendingEmail: string | null;
}

/** Changes the email address of an account. */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: EmailVerificationsRepository,
    private readonly verifications: EmailVerificationsService,
    private readonly reauthentication: ReauthenticationService,
    private readonly outbox: Outbox,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Corrects an unverified address at once; a verified one is replaced when the link that is mailed to the new address is
   * opened. The address that the account has already cancels such a change.
   * @param email trimmed and lower-cased
   * @throws WrongPasswordError, EmailTakenError, TooManyRequestsError
   */
  async change(caller: CurrentUser, email: string, password: string): Promise<Addresses> {
    await this.reauthentication.confirm(caller, password);
    await this.limits.consume('verification-mail', caller.id);
    return this.dataSource.transaction(async (manager) => {
      const account = await this.repository.lockAddresses(manager, caller.id);
      if (!account) throw unauthenticated();
      const { email: previousEmail, isVerified } = account;
      const isSame = email === previousEmail;
      if (isVerified) await this.propose(manager, caller.id, isSame ? null : email);
      else if (!isSame) {
        await this.repository.correct(manager, caller.id, email);
        await this.verifications.changed(manager, { userId: caller.id, previousEmail, email });
      }
      if (!isVerified || !isSame)
        await this.outbox.publish(manager, 'auth.email-verification-requested', { userId: caller.id });
      return isVerified
        ? { email: previousEmail, emailVerified: true, pendingEmail: isSame ? null : email }
        : { email, emailVerified: false, pendingEmail: null };
    });
  }

  /** @param email null cancels a change */
  private async propose(manager: EntityManager, userId: string, email: string | null): Promise<void> {
    if (email !== null && (await this.repository.isTaken(manager, email))) throw new EmailTakenError('email');
    await this.repository.setPending(manager, userId, email);
  }
}
