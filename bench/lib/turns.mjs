import { undisturbed } from './steal.mjs';
import { median } from './tables.mjs';

const TURNS = Number(process.env.TURNS ?? 7);
const VOLLEY_SECONDS = Number(process.env.VOLLEY_SECONDS ?? 1);
// A server that has run for a while: V8 has compiled the code that it uses often.
const WARM_UP_SECONDS = 10;

/**
 * Fires short volleys at servers in turn, so that other load on the machine affects all alike.
 * @param fire gets a server's name and the seconds
 * @returns the results of each server, one a turn
 */
export async function inTurns(order, fire) {
  const results = Object.fromEntries(order.map((server) => [server, []]));
  for (let turn = -1; turn < TURNS; turn += 1) {
    // Each target goes first once; the first turn is a warm-up.
    for (const [index] of order.entries()) {
      const server = order[(index + turn + 1) % order.length];
      const result = await undisturbed(() => fire(server, turn < 0 ? WARM_UP_SECONDS : VOLLEY_SECONDS));
      if (turn >= 0) results[server].push(result);
    }
  }
  return results;
}

/** The throughput of one as a multiple of another's: the median of the turns. */
export const ratioOf = (results, one, other) =>
  median(results[one].map((result, turn) => result.perSecond / results[other][turn].perSecond));
