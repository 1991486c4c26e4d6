import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NotFoundError } from '../../../platform/common/domain-error.js';
import { Outbox } from '../../../platform/events/index.js';
import { BankPoliciesRepository, type BankPolicy, type BankSource } from '../../bank/index.js';
import { AllocationsRepository } from '../../payments/index.js';
import { notConfirmed } from '../matching/matching.errors.js';

/** How many consecutive confirmed suggestions make a source trusted. */
export const NEEDED_CONFIRMATIONS = 20;

export interface BankSourcePolicy extends BankSource {
  /** Approved suggestions since the last overruled one. */
  confirmed: number;
}

/** Manages which sources approve automatically. */
@Injectable()
export class BankPoliciesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly policies: BankPoliciesRepository,
    private readonly allocations: AllocationsRepository,
    private readonly outbox: Outbox,
  ) {}

  async list(): Promise<BankSourcePolicy[]> {
    const [sources, confirmed] = await Promise.all([this.policies.list(), this.allocations.confirmed()]);
    return sources.map((source) => ({ ...source, confirmed: confirmed.get(source.id) ?? 0 }));
  }

  /** @throws NotFoundError, notConfirmed */
  async set(id: string, policy: BankPolicy, administratorId: string): Promise<BankSourcePolicy> {
    return this.dataSource.transaction(async (manager) => {
      await this.policies.lock(manager);
      const source = await this.policies.find(manager, id);
      if (!source) throw new NotFoundError('Source');
      const confirmed = (await this.allocations.confirmed(manager)).get(id) ?? 0;
      if (source.policy === policy) return { ...source, confirmed };
      if (policy === 'auto' && confirmed < NEEDED_CONFIRMATIONS)
        throw notConfirmed(confirmed, NEEDED_CONFIRMATIONS);
      await this.policies.set(manager, id, policy);
      await this.outbox.publish(manager, 'bank.policy-changed', {
        source: source.name,
        policy,
        changedBy: administratorId,
      });
      return { ...source, policy, confirmed };
    });
  }

  /** Once committed, no process approves anything automatically. */
  async stop(administratorId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.policies.lock(manager);
      if ((await this.policies.stop(manager)) === 0) return;
      await this.outbox.publish(manager, 'bank.policy-changed', {
        source: null,
        policy: 'suggest',
        changedBy: administratorId,
      });
    });
  }
}
