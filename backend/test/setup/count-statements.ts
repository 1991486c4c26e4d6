import pg from 'pg';
import { currentRequestId } from '../../src/platform/common/request-context.js';
import { recordQueries } from './record-queries.js';
import type { TestAcademy } from './test-academy.js';

const TRANSACTION_FRAME = /^(START TRANSACTION|COMMIT|ROLLBACK)/;

/** The SQL statements that requests cost the API while `work` runs, without the frame of its transactions. */
export async function statementsOf(
  academy: TestAcademy,
  work: () => PromiseLike<unknown>,
): Promise<string[]> {
  const queries = await recordQueries(academy, work);
  return queries
    .filter(({ query, byRequest }) => byRequest && !TRANSACTION_FRAME.test(query))
    .map(({ query }) => query);
}

/** How many statements requests cost the API while `work` runs, without the frame of its transactions. */
export async function countStatements(
  academy: TestAcademy,
  work: () => PromiseLike<unknown>,
): Promise<number> {
  return (await statementsOf(academy, work)).length;
}

export interface SentStatement {
  text: string;
  values: unknown[];
}

/**
 * Every statement that leaves for PostgreSQL while `work` runs, whichever library sends it: the frame of transactions, the
 * rate limits and streams too.
 */
export async function everythingSent(
  work: () => PromiseLike<unknown>,
  counts: () => boolean = () => true,
): Promise<SentStatement[]> {
  const sent: SentStatement[] = [];
  const client = pg.Client.prototype;
  const usual = client.query;
  client.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [
      string | { text?: string; values?: unknown[]; cursor?: { text?: string; values?: unknown[] } },
      unknown,
    ];
    const text = typeof first === 'string' ? first : (first.text ?? first.cursor?.text ?? '');
    const values = typeof first === 'string' ? second : (first.values ?? first.cursor?.values);
    if (counts()) sent.push({ text, values: Array.isArray(values) ? (values as unknown[]) : [] });
    return Reflect.apply(usual, this, args) as unknown;
  } as typeof usual;
  try {
    await work();
  } finally {
    client.query = usual;
  }
  return sent;
}

/** As `everythingSent`, without what runs in the background. */
export function requestsSent(work: () => PromiseLike<unknown>): Promise<SentStatement[]> {
  return everythingSent(work, () => Boolean(currentRequestId()));
}
