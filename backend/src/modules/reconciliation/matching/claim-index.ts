import { lookalikeKey } from '../../../platform/common/bank-reference.js';
import type { Claim } from './matching.js';
import { digitKeys, endsOf, swapsOf } from './near-reference.js';

const NONE: readonly Claim[] = [];

/** The claims by all that a line can name, so that no line is compared with every claim. Oldest orders come first. */
export class ClaimIndex {
  private readonly byId = new Map<string, Claim>();
  private readonly byReference = new Map<string, Claim[]>();
  private readonly byCode = new Map<string, Claim>();
  private readonly pendingByDigitKey = new Map<string, Claim[]>();
  /** Of pending references: most lines are near none, and this tells it quickly. */
  private readonly pendingEnds = new Set<string>();
  private readonly pendingByLookalike = new Map<string, Claim[]>();
  private readonly payableByAmount = new Map<number, Claim[]>();
  /** Pending, without a bank reference. */
  readonly unreferenced: Claim[] = [];

  constructor(claims: readonly Claim[]) {
    const ordered = claims.toSorted((one, other) => Date.parse(one.openedAt) - Date.parse(other.openedAt));
    for (const claim of ordered) this.add(claim);
  }

  private add(claim: Claim): void {
    this.byId.set(claim.id, claim);
    const named = this.byCode.get(claim.orderCode);
    // A payment has its checkout session's code, and says more. A part has its payment's.
    if (claim.kind !== 'part' && (!named || (named.kind === 'checkout' && claim.kind === 'payment'))) {
      this.byCode.set(claim.orderCode, claim);
    }
    const { reference } = claim;
    if (reference !== null) push(this.byReference, reference, claim);
    if (claim.state === 'pending' || claim.state === 'open')
      push(this.payableByAmount, claim.duePaise, claim);
    if (claim.state !== 'pending') return;
    if (reference !== null) {
      for (const key of digitKeys(reference)) push(this.pendingByDigitKey, key, claim);
      for (const end of endsOf(reference)) this.pendingEnds.add(end);
      return;
    }
    this.unreferenced.push(claim);
    if (claim.typed !== null) push(this.pendingByLookalike, lookalikeKey(claim.typed), claim);
  }

  get(id: string): Claim | null {
    return this.byId.get(id) ?? null;
  }

  withReference(reference: string | null): readonly Claim[] {
    return reference === null ? NONE : (this.byReference.get(reference) ?? NONE);
  }

  /** The claims that the codes of a note name; codes of no order are left out. */
  withCodes(codes: readonly string[]): Claim[] {
    return codes.flatMap((code) => this.byCode.get(code) ?? []);
  }

  /** The orders that can be paid with exactly this amount. */
  owing(amountPaise: number): readonly Claim[] {
    return this.payableByAmount.get(amountPaise) ?? NONE;
  }

  /** Pending claims whose typed text may be a slip for this reference. */
  nearReference(reference: string): Claim[] {
    return [...this.slipsFor(reference), ...(this.pendingByLookalike.get(reference) ?? NONE)];
  }

  private slipsFor(reference: string): Claim[] {
    if (!endsOf(reference).some((end) => this.pendingEnds.has(end))) return [];
    return [
      ...digitKeys(reference).flatMap((key) => this.pendingByDigitKey.get(key) ?? NONE),
      ...swapsOf(reference).flatMap((swapped) => this.byReference.get(swapped) ?? NONE),
    ].filter((claim) => claim.state === 'pending' && claim.reference !== reference);
  }
}

export function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
