import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CurrentUser } from '../../platform/common/authorisation.js';
import { NotFoundError } from '../../platform/common/domain-error.js';
import type { Page } from '../../platform/common/pagination.js';
import { Outbox } from '../../platform/events/index.js';
import { AccountsRepository } from './accounts.repository.js';
import { lastAdministrator, ownRoleUnconfirmed } from './auth.errors.js';
import type {
  ChangeRoleDto,
  LearnerDetailsResponse,
  LearnerResponse,
  LearnersQuery,
} from './dto/learner.dto.js';

/** Account management by administrators. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: AccountsRepository,
    private readonly outbox: Outbox,
  ) {}

  list(query: LearnersQuery): Promise<Page<LearnerResponse>> {
    return this.repository.page(query);
  }

  /** @throws NotFoundError */
  async find(id: string): Promise<LearnerDetailsResponse> {
    const account = await this.repository.find(id);
    if (!account) throw new NotFoundError('Learner');
    return account;
  }

  /**
   * Changes a user's role. Setting the current role changes nothing and sends no mail.
   * @throws NotFoundError, lastAdministrator, ownRoleUnconfirmed
   */
  async changeRole(
    id: string,
    { is_admin: isAdmin, confirm_own: confirmed }: ChangeRoleDto,
    by: CurrentUser,
  ): Promise<LearnerDetailsResponse> {
    if (id === by.id && !isAdmin && !confirmed) throw ownRoleUnconfirmed();
    const changed = await this.dataSource.transaction(async (manager) => {
      const done = isAdmin
        ? await this.repository.makeAdministrator(manager, id)
        : await this.repository.unmakeAdministrator(manager, id);
      if (!done) return false;
      const action = isAdmin ? 'made_administrator' : 'unmade_administrator';
      await this.repository.record(manager, id, action, by.id);
      await this.outbox.publish(manager, 'auth.role-changed', { userId: id, isAdmin, changedBy: by.id });
      return true;
    });
    const account = await this.find(id);
    if (!changed && !isAdmin && account.is_admin) throw lastAdministrator();
    return account;
  }

  /**
   * Ends all sessions of a user, except the caller's own current one.
   * @throws NotFoundError
   */
  async endSessions(id: string, by: CurrentUser): Promise<LearnerDetailsResponse> {
    await this.dataSource.transaction(async (manager) => {
      const ended = await this.repository.endSessions(manager, id, by.sessionId);
      if (ended === 0) return;
      await this.repository.record(manager, id, 'sessions_ended', by.id);
      await this.outbox.publish(manager, 'auth.sessions-ended', { userId: id, endedBy: by.id });
    });
    return this.find(id);
  }
}
