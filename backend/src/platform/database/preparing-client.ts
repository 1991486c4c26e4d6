import { createHash } from 'node:crypto';
import pg from 'pg';

/** A statement that runs once or twice isn't worth preparing. */
const ASKED_OFTEN = 3;
/** Each connection caches the plan of each statement, about 20 kB. */
const MOST = 400;
/**
 * A prepared statement fails when a migration changes its columns while old processes still run, so `*` is never
 * prepared, except in `fetchPage`, which lists the columns of its page.
 */
const ANY_COLUMNS = /(^|[\s.,(])(?<!"listPage"\.)\*(?!\))/;

const asked = new Map<string, number>();
const names = new Map<string, string>();

/** The name under which a statement is prepared; undefined if it isn't (yet). */
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
 * Prepares frequent statements once per connection: PostgreSQL spends more time planning most of them than executing
 * them.
 */
export class PreparingClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args;
    const name = typeof text === 'string' && Array.isArray(values) ? preparedName(text) : undefined;
    const query = super.query.bind(this) as (...given: unknown[]) => never;
    return name === undefined ? query(...args) : query({ name, text, values }, ...rest);
  }
}
