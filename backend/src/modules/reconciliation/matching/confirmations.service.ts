import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Outbox } from '../../../platform/events/index.js';
import { type BankLineEntry, BankLinesRepository } from '../../bank/index.js';
import { ConfirmationsRepository, type ConfirmedCheckout } from '../../checkout/index.js';
import { BankVerdictsRepository, type Payment } from '../../payments/index.js';
import { verdictsOf } from './bank-verdicts.js';
import { confirmationsOf } from './confirmations.js';
import { MatchingService, type Reading } from './matching.service.js';

/** Tells learners and administrators what the bank shows of payments, and administrators what it took back. */
@Injectable()
export class ConfirmationsService {
  constructor(
    private readonly matching: MatchingService,
    private readonly repository: ConfirmationsRepository,
    private readonly verdicts: BankVerdictsRepository,
    private readonly lines: BankLinesRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Asks the rules. Until the transaction ends, no other reading replaces the confirmations. */
  async read(manager: EntityManager): Promise<Reading> {
    await this.repository.lock(manager);
    return this.matching.suggestionsOfClaims();
  }

  /** Brings the confirmations up to date. What was approved since the reading is reported as approved. */
  async update(manager: EntityManager, reading: Reading): Promise<void> {
    await this.noteReversals(manager);
    const found = confirmationsOf(reading);
    if (await this.verdicts.replace(manager, verdictsOf(reading, found)))
      await this.outbox.publish(manager, 'bank.verdicts-changed', {});
    const confirmations = found.map(({ claim, ...rest }) => ({
      ...rest,
      checkoutSessionId: claim.checkoutSessionId,
    }));
    for (const changed of await this.repository.replace(manager, confirmations))
      await this.notify(manager, changed);
  }

  /** A payment is being approved by a match. */
  async confirm(
    manager: EntityManager,
    { checkoutSessionId }: Payment,
    { id: lineId, amountPaise }: BankLineEntry,
  ): Promise<void> {
    const changed = await this.repository.add(manager, {
      checkoutSessionId,
      lineId,
      state: 'seen',
      amountPaise,
      review: null,
    });
    if (changed) await this.notify(manager, changed);
  }

  /** An administrator used the line for something else. */
  async withdraw(manager: EntityManager, lineId: string): Promise<void> {
    await this.repository.removeOfLine(manager, lineId);
  }

  private async notify(
    manager: EntityManager,
    { lineId, state, paymentId, userId, courseId }: ConfirmedCheckout,
  ): Promise<void> {
    await this.outbox.publish(manager, 'bank.payment-matched', {
      lineId,
      state,
      paymentId,
      userId,
      courseId,
    });
  }

  /** Each is reported once. */
  private async noteReversals(manager: EntityManager): Promise<void> {
    const reversed = await this.lines.noteReversals(manager);
    if (reversed.length === 0) return;
    for (const { lineId, on, paymentId, learner } of await this.repository.usesOf(manager, reversed))
      await this.outbox.publish(manager, 'bank.line-reversed', { lineId, on, paymentId, ...learner });
  }
}
