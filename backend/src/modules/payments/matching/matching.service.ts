import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type BankLineEntry,
  BankLinesRepository,
  type MatchCounts,
  type Statement,
} from '../../bank/index.js';
import { AllocationsRepository } from './allocations.repository.js';
import { type ClaimEntry, ClaimsRepository } from './claims.repository.js';
import { matchLines } from './matching-rules.js';
import type { MatchLine, Verdict } from './matching.js';

/** A credit that nobody has allocated, and what the rules say about it. */
export interface Suggestion {
  line: BankLineEntry;
  verdict: Verdict;
  /** What the verdict names; null where it names nothing. */
  claim: ClaimEntry | null;
}

/** Everything that the rules looked at, at one moment. */
export interface Reading {
  lines: BankLineEntry[];
  suggestions: Suggestion[];
  claims: ClaimEntry[];
}

/**
 * Asks the rules about the bank's lines. Nothing is remembered: whether the line or the submission comes first, the answer
 * is always that of now.
 */
@Injectable()
export class MatchingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lines: BankLinesRepository,
    private readonly claims: ClaimsRepository,
    private readonly allocations: AllocationsRepository,
  ) {}

  /** What the rules say about every free credit of the last months; newest first. */
  async suggestions(): Promise<Reading> {
    const lines = await this.lines.recent();
    const allocated = await this.allocations.byLine(lines.map(({ id }) => id));
    const { suggestions, claims } = await this.judge(lines, allocated, this.dataSource);
    // Money that paid an approved payment needs nobody's look, only its allocation.
    const settled = suggestions.filter(({ verdict }) => verdict.verdict === 'settled');
    if (settled.length > 0) await this.settle(settled);
    const open = suggestions.filter(({ verdict }) => verdict.verdict !== 'settled');
    return { lines, claims, suggestions: open.sort((one, other) => byDay(other.line, one.line)) };
  }

  /**
   * What the rules say about one line now, within the caller's transaction. `known` are the lines around it.
   * Null where it isn't free.
   */
  async judgeAgain(
    manager: EntityManager,
    line: BankLineEntry,
    known: readonly BankLineEntry[],
  ): Promise<Suggestion | null> {
    const related = [...known.filter((other) => other.id !== line.id && areRelated(line, other)), line];
    const allocated = await this.allocations.byLine(
      related.map(({ id }) => id),
      manager,
    );
    const { suggestions } = await this.judge(related, allocated, manager);
    return suggestions.find((one) => one.line.id === line.id) ?? null;
  }

  /** How the lines of a preview would match, had they been confirmed. */
  async countPreview(
    accountName: string,
    { lines: preview, chain }: Pick<Statement, 'lines' | 'chain'>,
  ): Promise<MatchCounts> {
    const now = new Date();
    const lines = preview.map((line): BankLineEntry => ({
      ...line,
      id: `row-${line.row}`,
      accountId: accountName,
      accountName,
      chain: chain.state,
      strength: 'strong',
      stale: false,
      isOff: false,
      feedId: null,
      bookedAt: line.bookedAt === null ? null : new Date(line.bookedAt),
      setAsideReason: null,
      setAsideAt: null,
      reversedOn: null,
      createdAt: now,
    }));
    const counts: MatchCounts = { matched: 0, look: 0, settled: 0, unclaimed: 0 };
    const { suggestions } = await this.judge(lines, new Map(), this.dataSource);
    for (const { verdict } of suggestions) counts[verdict.verdict] += 1;
    return counts;
  }

  private async settle(settled: Suggestion[]): Promise<void> {
    await this.allocations.insert(
      this.dataSource,
      settled.map(({ line, claim }) => ({
        lineId: line.id,
        paymentId: claim!.id,
        amountPaise: line.amountPaise,
        rule: 'settled',
        decided: false,
        allocatedBy: null,
      })),
    );
  }

  private async judge(
    lines: BankLineEntry[],
    allocated: ReadonlyMap<string, string>,
    manager: Pick<EntityManager, 'query'>,
  ): Promise<Pick<Reading, 'suggestions' | 'claims'>> {
    if (lines.length === 0) return { suggestions: [], claims: [] };
    const claims = await this.claims.find(
      {
        references: [...new Set(lines.flatMap(({ rrn }) => rrn ?? []))],
        orderCodes: [...new Set(lines.flatMap(({ orderCodes }) => orderCodes))],
        since: lines.reduce(
          (first, { bookedOn }) => (bookedOn < first ? bookedOn : first),
          lines[0]!.bookedOn,
        ),
      },
      manager,
    );
    const claimById = new Map(claims.map((claim) => [claim.id, claim]));
    const lineById = new Map(lines.map((line) => [line.id, line]));
    const accounts = [...new Set(lines.map(({ accountId }) => accountId))];
    const verdicts = accounts.flatMap((id) =>
      matchLines(
        lines.filter(({ accountId }) => accountId === id).map((line) => toMatchLine(line, allocated)),
        claims,
        { now: new Date() },
      ),
    );
    const suggestions = verdicts.map((verdict) => ({
      verdict,
      line: lineById.get(verdict.lineId)!,
      claim: 'claimId' in verdict && verdict.claimId ? (claimById.get(verdict.claimId) ?? null) : null,
    }));
    return { suggestions, claims };
  }
}

const byDay = (one: BankLineEntry, other: BankLineEntry): number =>
  one.bookedOn === other.bookedOn ? one.id.localeCompare(other.id) : one.bookedOn < other.bookedOn ? -1 : 1;

const toMatchLine = (line: BankLineEntry, allocated: ReadonlyMap<string, string>): MatchLine => ({
  id: line.id,
  direction: line.direction,
  amountPaise: line.amountPaise,
  bookedOn: line.bookedOn,
  bookedAt: line.bookedAt?.toISOString() ?? null,
  rrn: line.rrn,
  vpa: line.vpa,
  orderCodes: line.orderCodes,
  kind: line.kind,
  anchored: line.anchored,
  chain: line.chain,
  stale: line.stale,
  isOff: line.isOff,
  ownAccount: true,
  allocatedTo: allocated.get(line.id) ?? (line.setAsideReason ? 'set_aside' : null),
});

/** Whether a line can change what the rules say about another: the same reference, order code or amount. */
const areRelated = (line: BankLineEntry, other: BankLineEntry): boolean =>
  (line.rrn !== null && line.rrn === other.rrn) ||
  line.amountPaise === other.amountPaise ||
  line.orderCodes.some((code) => other.orderCodes.includes(code));
