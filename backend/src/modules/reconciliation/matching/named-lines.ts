import { dayInIndia } from '../../../platform/common/india.js';
import { ClaimIndex } from './claim-index.js';
import { daysAfter } from './line-conditions.js';
import type { Claim, MatchLine } from './matching.js';

/** What of a line can name a claim. */
export type LineKeys = Pick<MatchLine, 'id' | 'amountPaise' | 'bookedOn' | 'rrn' | 'vpa' | 'orderCodes'>;

/**
 * The ids of the lines whose verdict can name a claim, or change that of one that does: by the reference, nearly the
 * reference, the order code, the amount and the day, or as the second transfer of a payer. Among these alone the rules say of
 * each what they say among all lines; of the others they name no claim.
 */
export function linesNaming(claims: readonly Claim[], lines: readonly LineKeys[]): string[] {
  const index = new ClaimIndex(claims);
  const named = new Set<LineKeys>();
  const payers = new Set<string>();
  for (const line of lines) {
    if (index.withReference(line.rrn).length === 0 && index.withCodes(line.orderCodes).length === 0) continue;
    named.add(line);
    if (line.vpa !== null) payers.add(line.vpa);
  }
  const owed = new Set(
    index.unreferenced.flatMap(({ duePaise, openedAt }) =>
      daysAfter(dayInIndia(openedAt)).map((day) => `${duePaise} ${day}`),
    ),
  );
  return lines
    .filter(
      (line) =>
        named.has(line) ||
        (line.vpa !== null && payers.has(line.vpa)) ||
        owed.has(`${line.amountPaise} ${line.bookedOn}`) ||
        (line.rrn !== null && index.nearReference(line.rrn).length > 0),
    )
    .map(({ id }) => id);
}
