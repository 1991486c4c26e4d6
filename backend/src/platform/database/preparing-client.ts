import { createHash } from 'node:crypto';
import pg from 'pg';

/** What is asked once or twice isn't worth keeping a plan for. */
const ASKED_OFTEN = 3;
/** Each connection keeps the plan of each statement, some 20 kB. */
const MOST = 300;
/**
 * A prepared statement fails where a migration gives it other columns while old processes run on: `*` is never prepared, but
 * that of `fetchPage`, which writes the columns of its page out.
 */
const ANY_COLUMNS = /(^|[\s.,(])(?<!"listPage"\.)\*(?!\))/;

const asked = new Map<string, number>();
const names = new Map<string, string>();

/** The name under which a statement is prepared; undefined for one that isn't (yet). */
export function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST) return known;
  const times = (asked.get(text) ?? 0) + 1;
  asked.set(text, times);
  if (asked.size > 10 * MOST) asked.clear();
  if (times < ASKED_OFTEN || ANY_COLUMNS.test(text)) return undefined;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  asked.delete(text);
  return name;
}

/**
 * Prepares the statements that come again and again, once for each connection: for most of what the academy asks, working
 * out how to answer takes PostgreSQL longer than answering.
 */
export class PreparingClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args;
    const name = typeof text === 'string' && Array.isArray(values) ? preparedName(text) : undefined;
    const query = super.query.bind(this) as (...given: unknown[]) => never;
    return name === undefined ? query(...args) : query({ name, text, values }, ...rest);
  }
}
