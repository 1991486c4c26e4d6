import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { dayInIndia } from '../../../platform/common/india.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { formatRupees, toPaise } from '../../../platform/common/money.js';
import { CouponReservations } from '../../coupons/index.js';
import { SettingsService } from '../../settings/index.js';
import { type BankLineEntry, BankPoliciesRepository, type LineSource } from '../../bank/index.js';
import {
  AllocationsRepository,
  DecisionsService,
  type MatchRule,
  type Payment,
} from '../../payments/index.js';
import { type Match, requireMatch } from '../matching/match.js';
import { automaticStopped } from '../matching/matching.errors.js';
import type { Reading } from '../matching/matching.service.js';
import { type LockedMatch, ReconciliationService } from '../matching/reconciliation.service.js';

const RULES: Record<MatchRule, string> = {
  reference: 'the reference and the amount agree',
  order_code: 'the order code and the amount agree',
  unsubmitted: 'the order code and the amount agree, and nothing was submitted',
};

/** Approves matches automatically if an administrator has switched that on. */
@Injectable()
export class AutomaticApprovalsService {
  private readonly logger = new Logger('Bank');

  constructor(
    private readonly policies: BankPoliciesRepository,
    private readonly reconciliation: ReconciliationService,
    private readonly allocations: AllocationsRepository,
    private readonly decisions: DecisionsService,
    private readonly settings: SettingsService,
    private readonly coupons: CouponReservations,
  ) {}

  /**
   * Approves every match of an automatic source. A rejected one is left to an administrator.
   * @returns how many were approved
   */
  async run({ lines, suggestions }: Reading): Promise<number> {
    if (!(await this.policies.hasAutomatic())) return 0;
    const matched = suggestions.filter(({ verdict }) => verdict.verdict === 'matched').reverse();
    const sources = await this.policies.ofLines(matched.map(({ line }) => line.id));
    let approved = 0;
    for (const suggestion of matched) {
      // Before a checkout becomes a payment: checked again under the lock.
      if (!this.voucherOf(suggestion.line, sources)) continue;
      try {
        if (await this.approve(requireMatch(suggestion), lines)) approved += 1;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        this.logger.log(
          { line: suggestion.line.id, code: error.code },
          'a match is left to an administrator',
        );
      }
    }
    return approved;
  }

  /** @returns whether this approved it. @throws as `allow` and the approval of a match */
  private approve(match: Match, known: readonly BankLineEntry[]): Promise<boolean> {
    return this.decisions.transaction(match.paymentId, async (manager) => {
      const locked = await this.reconciliation.lockMatch(manager, match, known);
      if (!locked) return false;
      const reason = await this.allow(manager, locked);
      await this.reconciliation.approveLocked(manager, locked, { administratorId: null, reason });
      return true;
    });
  }

  /**
   * Checks and locks, until the transaction ends, that the line may approve. It is locked: without its statement it is only
   * as strong as an SMS.
   * @returns the text for the payment's history
   * @throws automaticStopped
   */
  private async allow(manager: EntityManager, { line, payment, rule }: LockedMatch): Promise<string> {
    await this.requireCouponUse(manager, payment);
    await this.policies.share(manager);
    const source = this.voucherOf(line, await this.policies.ofLines([line.id], manager));
    if (!source) throw automaticStopped();
    if (line.strength === 'fair') {
      const today = await this.allocations.lockSmsApprovals(manager, dayInIndia(new Date()));
      if (today + line.amountPaise > toPaise(this.settings.current.smsDayCap)) throw automaticStopped();
    }
    const money = `${formatRupees(line.amountPaise)} of ${line.bookedOn}`;
    return `Approved by the bank: ${money}, reference ${line.rrn ?? 'none'}, ${from(source)}; ${RULES[rule]}. Line ${line.id}.`;
  }

  /**
   * An expired checkout keeps its price, but not its use of the coupon, which another learner may have taken. If they have, an
   * administrator decides: otherwise a coupon of a single use would work for everybody who pays late.
   * @throws automaticStopped
   */
  private async requireCouponUse(
    manager: EntityManager,
    { late, couponCode: code, userId, checkoutSessionId }: Payment,
  ): Promise<void> {
    if (!late || !code) return;
    if (!(await this.coupons.isWithinLimits(manager, { code, userId, checkoutSessionId })))
      throw automaticStopped();
  }

  /** The automatic source that vouches for a line; lines known only from SMS are capped. */
  private voucherOf(line: BankLineEntry, sources: readonly LineSource[]): LineSource | undefined {
    const cap = toPaise(this.settings.current.smsPaymentCap);
    if (line.strength === 'fair' && line.amountPaise > cap) return undefined;
    return sources.find(({ lineId, policy }) => lineId === line.id && policy === 'auto');
  }
}

const from = ({ kind, name }: LineSource): string =>
  kind === 'statement' ? `from a statement of ${name}` : `from ${name} (${kind === 'sms' ? 'SMS' : 'mail'})`;
