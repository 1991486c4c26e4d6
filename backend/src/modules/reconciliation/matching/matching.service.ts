import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { BankLineEntry, MatchCounts, Statement } from '../../bank/index.js';
import {
  AllocationsRepository,
  type NewAllocation,
  type VoidedUse,
  VoidedUsesRepository,
} from '../../payments/index.js';
import { type ClaimEntry, ClaimsRepository } from './claims.repository.js';
import { compare } from './line-conditions.js';
import { lookSentence } from './look-sentences.js';
import { matchManyLines } from './matching-rules.js';
import type { MatchLine, Verdict } from './matching.js';
import { type LineKeys, linesNaming } from './named-lines.js';
import { type KnownLine, OpenLinesRepository } from './open-lines.repository.js';

/** An unallocated credit, and what the rules say about it. */
export interface Suggestion {
  line: BankLineEntry;
  verdict: Verdict;
  /** What the verdict names; null where it names nothing. */
  claim: ClaimEntry | null;
}

/** What the rules say at one moment. */
export interface Reading {
  /** The open ones, oldest first. */
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
    private readonly openLines: OpenLinesRepository,
    private readonly claims: ClaimsRepository,
    private readonly allocations: AllocationsRepository,
    private readonly voidedUses: VoidedUsesRepository,
  ) {}

  /** What the rules say about every free credit of the last months; newest first. */
  async suggestions(): Promise<Reading> {
    const lines = await this.openLines.find();
    return this.read(lines, await this.claimsOf(lines));
  }

  /**
   * Those of `suggestions` that name a payment or a checkout, and perhaps others. Faster where most lines name none: only what
   * decides that is read of all lines.
   */
  async suggestionsOfClaims(): Promise<Reading> {
    const open = await this.openLines.keys();
    const claims = await this.claimsOf(open);
    return this.read(await this.openLines.findOf(linesNaming(claims, open)), claims);
  }

  private async read(lines: BankLineEntry[], claims: ClaimEntry[]): Promise<Reading> {
    const suggestions = await this.judgeOpen(lines, claims, this.dataSource);
    // Money of an approved payment or a recorded part needs no decision, only its allocation.
    const settled = suggestions.filter(({ verdict }) => verdict.verdict === 'settled');
    const surplus = settled.length > 0 ? await this.allocateKnown(settled) : [];
    const open = [...suggestions.filter(({ verdict }) => verdict.verdict !== 'settled'), ...surplus];
    return { lines, claims, suggestions: open.sort((one, other) => byDay(other.line, one.line)) };
  }

  /**
   * Whether a free line that the rules have matched still matches, within the caller's transaction that has locked it. `known` are
   * the open lines it was matched among. Null where it is no credit.
   */
  async judgeAgain(
    manager: EntityManager,
    line: BankLineEntry,
    known: readonly BankLineEntry[],
  ): Promise<Suggestion | null> {
    const related = known.filter((other) => other.id !== line.id && areRelated(line, other));
    const allocated =
      related.length === 0
        ? new Map<string, string>()
        : await this.allocations.byLine(
            related.map(({ id }) => id),
            manager,
          );
    const free = [...related.filter(({ id }) => !allocated.has(id)), line];
    // Who else owes the amount was checked when the line was matched; an order placed since can't be what it paid.
    const claims = await this.claimsOf(free, { manager, namedOnly: true });
    const suggestions = await this.judgeOpen(free, claims, manager);
    return suggestions.find((one) => one.line.id === line.id) ?? null;
  }

  /** How the lines of a preview would match, had they been confirmed. What is decided already isn't to be decided again. */
  async countPreview(
    { id: accountId, name: accountName }: { id: string; name: string },
    { lines: preview, runningBalance }: Pick<Statement, 'lines' | 'runningBalance'>,
  ): Promise<MatchCounts> {
    const now = new Date();
    const lines = preview.map((line): BankLineEntry => ({
      ...line,
      id: `row-${line.row}`,
      accountId,
      accountName,
      runningBalance: runningBalance.state,
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
    const claims = await this.claimsOf(lines);
    const decided = new Set(
      (await this.openLines.decidedRows(accountId, preview)).map((row) => `row-${row}`),
    );
    for (const { line, verdict } of await judge(lines, { claims, known: [], voidedUses: new Map() }))
      counts[decided.has(line.id) ? 'settled' : verdict.verdict] += 1;
    return counts;
  }

  /**
   * Asks the rules again under the locks of an approval: a payment may have been voided, or a line set aside, since.
   * @returns what would make a payment's lines more than its amount, or pay the same part again on another account
   */
  private async allocateKnown(settled: Suggestion[]): Promise<Suggestion[]> {
    return this.dataSource.transaction(async (manager) => {
      const paymentIds = await this.claims.lockPayments(
        manager,
        settled.map(({ claim }) => paymentIdOf(claim!)),
      );
      const lines = await this.openLines.lock(
        manager,
        settled.map(({ line }) => line.id),
      );
      const suggestions = await this.judgeOpen(lines, await this.claimsOf(lines, { manager }), manager);
      const uncovered = await this.allocations.uncovered(manager, [...paymentIds]);
      const allocations: NewAllocation[] = [];
      const surplus: Suggestion[] = [];
      const paid = new Set<string>();
      for (const suggestion of suggestions) {
        const { line, claim, verdict } = suggestion;
        if (verdict.verdict !== 'settled') continue;
        const paymentId = paymentIdOf(claim!);
        const uncoveredPaise = uncovered.get(paymentId);
        if (uncoveredPaise === undefined) continue;
        if (line.amountPaise > uncoveredPaise || paid.has(claim!.id)) {
          surplus.push(paidTwice(suggestion));
          continue;
        }
        uncovered.set(paymentId, uncoveredPaise - line.amountPaise);
        paid.add(claim!.id);
        allocations.push({
          lineId: line.id,
          paymentId,
          amountPaise: line.amountPaise,
          overpayment: null,
          rule: 'settled',
          decided: false,
          allocatedBy: null,
        });
      }
      if (allocations.length > 0) await this.allocations.insert(manager, allocations);
      return surplus;
    });
  }

  private async judgeOpen(
    lines: BankLineEntry[],
    claims: ClaimEntry[],
    manager: Pick<EntityManager, 'query'>,
  ): Promise<Suggestion[]> {
    if (lines.length === 0) return [];
    const known = await this.openLines.around(
      { references: referencesOf(lines), claimIds: claims.map(paymentIdOf) },
      manager,
    );
    const voidedUses = await this.voidedUses.ofLines(
      lines.map(({ id }) => id),
      manager,
    );
    return judge(lines, { claims, known, voidedUses });
  }

  /** @param namedOnly leave out what waits for money, but isn't named by a line */
  private async claimsOf(
    lines: readonly LineKeys[],
    { manager = this.dataSource, namedOnly = false }: ClaimsWanted = {},
  ): Promise<ClaimEntry[]> {
    if (lines.length === 0) return [];
    const days = lines.map(({ bookedOn }) => bookedOn);
    return this.claims.find(
      {
        references: referencesOf(lines),
        orderCodes: [...new Set(lines.flatMap(({ orderCodes }) => orderCodes))],
        since: namedOnly ? null : days.reduce((first, day) => (day < first ? day : first)),
      },
      manager,
    );
  }
}

interface ClaimsWanted {
  manager?: Pick<EntityManager, 'query'>;
  namedOnly?: boolean;
}

/** What the rules know beside the lines: `known` are debits and allocated credits, of which they say nothing. */
interface Surroundings {
  claims: ClaimEntry[];
  known: KnownLine[];
  voidedUses: ReadonlyMap<string, VoidedUse>;
}

async function judge(
  lines: BankLineEntry[],
  { claims, known, voidedUses }: Surroundings,
): Promise<Suggestion[]> {
  const claimById = new Map(claims.map((claim) => [claim.id, claim]));
  const lineById = new Map(lines.map((line) => [line.id, line]));
  const suggestions: Suggestion[] = [];
  for (const accountId of new Set(lines.map((line) => line.accountId))) {
    // What paid a claim counts on whichever account it arrived; a debit concerns its own.
    const ofAccount = [
      ...lines.filter((line) => line.accountId === accountId),
      ...known.filter((line) => line.accountId === accountId || line.allocatedTo !== null),
    ];
    const asMatched = ofAccount.map((line) => toMatchLine(line, voidedUses.get(line.id) ?? null));
    for (const verdict of await matchManyLines(asMatched, claims, { now: new Date() }))
      suggestions.push({
        verdict,
        line: lineById.get(verdict.lineId)!,
        claim: 'claimId' in verdict && verdict.claimId ? (claimById.get(verdict.claimId) ?? null) : null,
      });
  }
  return suggestions;
}

function paidTwice({ line, claim }: Suggestion): Suggestion {
  const { id: lineId, amountPaise, vpa } = line;
  const reason = { code: 'paid_twice', amountPaise, vpa } as const;
  return {
    line,
    claim,
    verdict: { lineId, verdict: 'look', reason, sentence: lookSentence(reason), claimId: claim!.id },
  };
}

const paymentIdOf = ({ id, partOf }: ClaimEntry): string => partOf ?? id;

const referencesOf = (lines: readonly LineKeys[]): string[] => [
  ...new Set(lines.flatMap(({ rrn }) => rrn ?? [])),
];

const byDay = (one: BankLineEntry, other: BankLineEntry): number =>
  compare(one.bookedOn, other.bookedOn) || compare(one.id, other.id);

const toMatchLine = (line: BankLineEntry | KnownLine, voidedUse: VoidedUse | null): MatchLine => ({
  ...line,
  bookedAt: line.bookedAt?.toISOString() ?? null,
  allocatedTo: 'allocatedTo' in line ? line.allocatedTo : null,
  voidedUse,
});

/** Whether a line can change that another matches: only one that names the same order. */
const areRelated = (line: BankLineEntry, other: BankLineEntry): boolean =>
  (line.rrn !== null && line.rrn === other.rrn) ||
  line.orderCodes.some((code) => other.orderCodes.includes(code));
