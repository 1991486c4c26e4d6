import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Outbox } from '../../platform/events/index.js';
import { BankPoliciesRepository } from './bank-policies.repository.js';

/** Trust in the sources of bank lines. */
@Injectable()
export class MatchTrustService {
  constructor(
    private readonly policies: BankPoliciesRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * These lines were matched wrongly: switches off automatic approval for their sources and notifies administrators.
   */
  async overrule(manager: EntityManager, lineIds: readonly string[]): Promise<void> {
    const stopped = new Set<string>();
    for (const lineId of lineIds)
      for (const name of await this.policies.distrust(manager, lineId)) stopped.add(name);
    if (stopped.size > 0)
      await this.outbox.publish(manager, 'bank.match-overruled', { sources: [...stopped] });
  }
}
