import type fc from 'fast-check';
import pg from 'pg';
import { currentRequestId } from '../../src/platform/common/request-context.js';

/** In which the others come to their next statement: the more of them wait, the more there is to choose from. */
const MOMENT_MS = 2;

/**
 * Lets the scheduler choose, while `work` runs, whose next statement leaves for PostgreSQL: each statement of a request or
 * a job waits for its turn. Locks are PostgreSQL's own: who waits for one lets the others go on.
 */
export async function scheduleStatements(scheduler: fc.Scheduler, work: () => Promise<void>): Promise<void> {
  const client = pg.Client.prototype;
  const usual = client.query;
  client.query = function (this: pg.Client, ...args: unknown[]) {
    const send = () => Reflect.apply(usual, this, args) as unknown;
    const [first] = args as [string | { text?: string; submit?: unknown }];
    // Streams and callbacks are answered by events, not by the promise.
    const hasOtherAnswer =
      args.some((one) => typeof one === 'function') || (typeof first === 'object' && first.submit);
    if (!currentRequestId() || hasOtherAnswer) return send();
    return turn(scheduler, typeof first === 'string' ? first : (first.text ?? '')).then(send);
  } as typeof usual;
  try {
    await scheduler.waitFor(work(), async (release) => {
      await new Promise((resolve) => {
        setTimeout(resolve, MOMENT_MS);
      });
      await release();
    });
  } finally {
    client.query = usual;
    await scheduler.waitAll();
  }
}

/** Resolves when the scheduler chooses it. */
export const turn = (scheduler: fc.Scheduler, what: string): Promise<void> =>
  scheduler.schedule(Promise.resolve(), what.replace(/\s+/g, ' ').slice(0, 80));
