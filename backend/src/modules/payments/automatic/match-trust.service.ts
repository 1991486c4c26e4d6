import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Outbox } from '../../../platform/events/index.js';
import { BankPoliciesRepository } from '../../bank/index.js';

/** How far the sources of bank lines are trusted. */
@Injectable()
export class MatchTrustService {
  constructor(
    private readonly policies: BankPoliciesRepository,
    private readonly outbox: Outbox,
  ) {}

  /** The matches of these lines were wrong. What brought them approves nothing by itself any more, and administrators are told. */
  async overrule(manager: EntityManager, lineIds: readonly string[]): Promise<void> {
    const stopped = new Set<string>();
    for (const lineId of lineIds)
      for (const name of await this.policies.distrust(manager, lineId)) stopped.add(name);
    if (stopped.size > 0)
      await this.outbox.publish(manager, 'bank.match-overruled', { sources: [...stopped] });
  }
}
