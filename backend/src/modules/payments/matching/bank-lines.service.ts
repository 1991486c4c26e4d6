import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { InvalidInputError, NotFoundError } from '../../../platform/common/domain-error.js';
import type { PageQuery } from '../../../platform/common/page-query.dto.js';
import type { Page } from '../../../platform/common/pagination.js';
import {
  type BankLineEntry,
  BankLinesRepository,
  type BankPayer,
  PayerForgottenError,
} from '../../bank/index.js';
import type { ClaimEntry } from './claims.repository.js';
import { MatchingService } from './matching.service.js';
import type { Verdict } from './matching.js';

export const LINE_GROUPS = ['matched', 'look', 'unclaimed', 'set_aside'] as const;
export type LineGroup = (typeof LINE_GROUPS)[number];

export interface ListedLine {
  line: BankLineEntry;
  group: LineGroup;
  /** Null for money that is set aside. */
  verdict: Verdict | null;
  claim: ClaimEntry | null;
}

/** Money that waits for a decision, in groups. */
@Injectable()
export class BankLinesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lines: BankLinesRepository,
    private readonly matching: MatchingService,
  ) {}

  /**
   * One group, newest first (unclaimed money: oldest first), with the number of lines in each.
   * @throws InvalidInputError for a cursor that isn't one of ours
   */
  async list(
    group: LineGroup,
    { limit, cursor }: PageQuery,
  ): Promise<Page<ListedLine> & { counts: Record<LineGroup, number> }> {
    const { lines, suggestions } = await this.matching.suggestions();
    const listed: ListedLine[] = [
      ...suggestions.map(({ verdict, ...rest }) => ({
        ...rest,
        verdict,
        group: verdict.verdict === 'settled' ? ('matched' as const) : verdict.verdict,
      })),
      ...lines
        .filter(({ setAsideReason }) => setAsideReason !== null)
        .map((line) => ({ line, group: 'set_aside' as const, verdict: null, claim: null }))
        .toReversed(),
    ];
    const counts = { matched: 0, look: 0, unclaimed: 0, set_aside: 0 };
    for (const one of listed) counts[one.group] += 1;
    const ofGroup = listed.filter((one) => one.group === group);
    if (group === 'unclaimed') ofGroup.reverse();
    const start = cursor === undefined ? 0 : startAfter(ofGroup, cursor);
    const items = ofGroup.slice(start, start + limit);
    const isLast = start + limit >= ofGroup.length;
    return { items, total: ofGroup.length, nextCursor: isLast ? null : items.at(-1)!.line.id, counts };
  }

  /**
   * Who paid, in full. Whoever asks is recorded.
   * @throws NotFoundError, PayerForgottenError
   */
  async unmask(lineId: string, administratorId: string): Promise<BankPayer> {
    return this.dataSource.transaction(async (manager) => {
      const payer = await this.lines.payer(manager, lineId);
      if (!payer) throw new NotFoundError('Bank line');
      if (payer.isForgotten) throw new PayerForgottenError();
      await this.lines.record(manager, lineId, 'unmasked', administratorId, null);
      return payer;
    });
  }
}

/** A line that has left the group since can't be found: the list starts again. */
function startAfter(listed: ListedLine[], cursor: string): number {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(cursor))
    throw new InvalidInputError('common.bad_cursor', 'This page of the list no longer exists', 'cursor');
  return listed.findIndex(({ line }) => line.id === cursor) + 1;
}
