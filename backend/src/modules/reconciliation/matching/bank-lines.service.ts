import type { MatchRule } from '../../payments/index.js';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { InvalidInputError, NotFoundError } from '../../../platform/common/domain-error.js';
import type { PageQuery } from '../../../platform/common/page-query.dto.js';
import type { Page } from '../../../platform/common/pagination.js';
import { type BankLineEntry, BankLinesRepository, type BankPayer, payerForgotten } from '../../bank/index.js';
import { type ClaimEntry, ClaimsRepository } from './claims.repository.js';
import {
  type DecidedLine,
  DecidedLinesRepository,
  type LinePayment,
  GROUPS_WITHOUT_RULES,
  type GroupWithoutRules,
} from './decided-lines.repository.js';
import { isFound, type LineSearch, readLineSearch } from './line-search.js';
import { lookSentence } from './look-sentences.js';
import { MatchingService, type Suggestion } from './matching.service.js';

export const LINE_GROUPS = ['matched', 'look', 'unclaimed', ...GROUPS_WITHOUT_RULES] as const;
export type LineGroup = (typeof LINE_GROUPS)[number];

const isWithoutRules = (group: LineGroup): group is GroupWithoutRules =>
  GROUPS_WITHOUT_RULES.some((one) => one === group);

export interface ListedLine {
  line: BankLineEntry;
  group: LineGroup;
  /** Null unless it matches. */
  rule: MatchRule | null;
  /** Why an administrator has to decide; null if none has to. */
  sentence: string | null;
  /** What it may have paid; null if the rules found nothing. */
  claim: ClaimEntry | null;
  /** What it paid; null for a free line. */
  payment: LinePayment | null;
}

type ListedPage = Page<ListedLine> & { counts: Record<LineGroup, number> };

/** Money on the academy's accounts, in groups. */
@Injectable()
export class BankLinesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lines: BankLinesRepository,
    private readonly decided: DecidedLinesRepository,
    private readonly matching: MatchingService,
    private readonly claims: ClaimsRepository,
  ) {}

  /**
   * One group, newest first (unclaimed and old money: oldest first; allocated and set aside: the latest decision first), with the number
   * of lines in each.
   * @param q what to search for in every group; empty for everything
   * @throws InvalidInputError for a cursor that isn't one of ours
   */
  async list(
    group: LineGroup,
    { q, amounts, ...page }: PageQuery & { q?: string; amounts?: 'course' | 'other' },
  ): Promise<ListedPage> {
    const search = q?.trim() ? readLineSearch(q) : null;
    const { suggestions } = await this.matching.suggestions();
    const takenBack = await this.decided.takenBack();
    const waiting = [...takenBack.map(toTakenBack), ...suggestions.map(toListed)].filter(
      (one) => search === null || isListedFound(one, search),
    );
    const counts = { matched: 0, look: 0, unclaimed: 0, ...(await this.decided.count(search)) };
    for (const one of waiting) counts[one.group] += 1;
    if (isWithoutRules(group)) {
      const { items, ...rest } = await this.decided.list(group, search, page);
      return { items: items.map((line) => toDecided(line, group)), ...rest, counts };
    }
    const ofGroup = await this.withAmounts(
      waiting.filter((one) => one.group === group),
      group === 'unclaimed' ? amounts : undefined,
    );
    if (group === 'unclaimed') ofGroup.reverse();
    return { ...pageOf(ofGroup, page), counts };
  }

  private async withAmounts(
    listed: ListedLine[],
    amounts: 'course' | 'other' | undefined,
  ): Promise<ListedLine[]> {
    if (!amounts) return listed;
    const asked = await this.claims.askedAmounts(listed.map(({ line }) => line.amountPaise));
    return listed.filter(({ line }) => asked.has(line.amountPaise) === (amounts === 'course'));
  }

  /**
   * Who paid, unmasked. Each read is recorded.
   * @throws NotFoundError, payerForgotten
   */
  async unmask(lineId: string, administratorId: string): Promise<BankPayer> {
    return this.dataSource.transaction(async (manager) => {
      const payer = await this.lines.payer(manager, lineId);
      if (!payer) throw new NotFoundError('Bank line');
      if (payer.isForgotten) throw payerForgotten();
      await this.lines.record(manager, [
        { lineId, action: 'unmasked', actorId: administratorId, detail: null },
      ]);
      return payer;
    });
  }
}

const toListed = ({ line, verdict, claim }: Suggestion): ListedLine => ({
  line,
  group: verdict.verdict === 'settled' ? 'matched' : verdict.verdict,
  rule: verdict.verdict === 'matched' ? verdict.rule : null,
  sentence: verdict.verdict === 'look' ? verdict.sentence : null,
  claim,
  payment: null,
});

const toDecided = (line: DecidedLine, group: LineGroup): ListedLine => ({
  line,
  group,
  rule: null,
  sentence: line.reversedOn === null ? null : lookSentence({ code: 'reversed', on: line.reversedOn }),
  claim: null,
  payment: line.payment,
});

const toTakenBack = (line: DecidedLine): ListedLine => toDecided(line, 'look');

const isListedFound = ({ line, claim, payment }: ListedLine, search: LineSearch): boolean =>
  isFound(
    {
      ...line,
      orderCode: (payment ?? claim)?.orderCode ?? null,
      learnerName: (payment ?? claim)?.learnerName ?? null,
    },
    search,
  );

function pageOf(ofGroup: ListedLine[], { limit, cursor }: PageQuery): Page<ListedLine> {
  const start = cursor === undefined ? 0 : startAfter(ofGroup, cursor);
  const items = ofGroup.slice(start, start + limit);
  const isLast = start + limit >= ofGroup.length;
  return { items, total: ofGroup.length, nextCursor: isLast ? null : items.at(-1)!.line.id };
}

/** A line that has left the group since can't be found: the list starts again. */
function startAfter(listed: ListedLine[], cursor: string): number {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(cursor))
    throw new InvalidInputError('common.bad_cursor', 'This page of the list no longer exists', 'cursor');
  return listed.findIndex(({ line }) => line.id === cursor) + 1;
}
