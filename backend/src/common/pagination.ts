import type { Response } from 'express';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { InvalidInputError } from './domain-error.js';
import type { PageQuery } from './page-query.dto.js';

/** One page of a list, with what the `Link` and `X-Total-Count` headers say. */
export interface Page<T> {
  items: T[];
  /** How many rows the whole list has. */
  total: number;
  /** Opaque; the next page starts after it. Null on the last page. */
  nextCursor: string | null;
}

/**
 * One column of a list's order. Together the columns must be unique (end with the id) and never null.
 * `expression` is the column in SQL (`payment.created_at`), `cast` the type its cursor text is read back as.
 */
export interface SortColumn {
  expression: string;
  cast: 'timestamptz' | 'uuid' | 'integer' | 'double precision' | 'text';
  direction: 'ASC' | 'DESC';
}

/**
 * Runs a list query for one page in one statement: keyset pagination, so that deep pages cost what the first one
 * costs, and the full count of the filtered list beside it.
 * @param totalSql a statement that gives the full count, where the query has it cheaper than by counting itself
 * @throws InvalidInputError when the cursor isn't one of ours
 */
export async function fetchPage<Entity extends ObjectLiteral>(
  query: SelectQueryBuilder<Entity>,
  sort: readonly SortColumn[],
  { limit, cursor }: PageQuery,
  totalSql?: string,
): Promise<{ entities: Entity[]; raw: Record<string, unknown>[]; total: number; nextCursor: string | null }> {
  const counted = query.clone().select('count(*)').orderBy();
  query.addSelect(`(${totalSql ?? counted.getQuery()})`, 'list_total');
  // CAST and not `::text`, which typeorm would take for a parameter where a filter names one `:text`.
  sort.forEach(({ expression, direction }, index) => {
    query.addSelect(`CAST(${expression} AS text)`, `list_key_${index}`).addOrderBy(expression, direction);
  });
  if (cursor !== undefined) applyCursor(query, sort, cursor);
  const { entities, raw } = await query.limit(limit + 1).getRawAndEntities<Record<string, unknown>>();
  const total =
    raw.length > 0 ? Number(raw[0]!['list_total']) : cursor === undefined ? 0 : await counted.getCount();
  const more = raw.length > limit;
  const last = raw[limit - 1];
  return {
    entities: entities.slice(0, limit),
    raw: raw.slice(0, limit),
    total,
    nextCursor: more && last ? encodeCursor(sort.map((_, index) => String(last[`list_key_${index}`]))) : null,
  };
}

function applyCursor<Entity extends ObjectLiteral>(
  query: SelectQueryBuilder<Entity>,
  sort: readonly SortColumn[],
  cursor: string,
): void {
  const keys = decodeCursor(cursor, sort);
  const parameters = Object.fromEntries(keys.map((key, index) => [`cursorKey${index}`, key]));
  const value = (index: number) => `CAST(:cursorKey${index} AS ${sort[index]!.cast})`;
  if (sort.every(({ direction }) => direction === sort[0]!.direction)) {
    // As one comparison of rows an index can start at it; of the alternatives below it could only skip what comes before.
    const columns = sort.map(({ expression }) => expression).join(', ');
    const values = sort.map((_, index) => value(index)).join(', ');
    query.andWhere(`(${columns}) ${sort[0]!.direction === 'ASC' ? '>' : '<'} (${values})`, parameters);
    return;
  }
  const alternatives = sort.map(({ expression, direction }, index) => {
    const equal = sort.slice(0, index).map((column, before) => `${column.expression} = ${value(before)}`);
    return [...equal, `${expression} ${direction === 'ASC' ? '>' : '<'} ${value(index)}`].join(' AND ');
  });
  query.andWhere(`(${alternatives.map((alternative) => `(${alternative})`).join(' OR ')})`, parameters);
}

function encodeCursor(keys: string[]): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url');
}

const matches = (pattern: RegExp) => (key: string) => pattern.test(key);

/** What PostgreSQL will read as the type: anything else would be its error, and look like ours. */
const READABLE: Record<SortColumn['cast'], (key: string) => boolean> = {
  timestamptz: isMoment,
  uuid: matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  integer: matches(/^-?\d{1,9}$/),
  'double precision': matches(/^-?\d{1,12}(\.\d{1,12})?$/),
  text: matches(/^[^\0]{0,500}$/),
};

/** A moment as PostgreSQL writes it, on a day that the calendar has. */
function isMoment(key: string): boolean {
  const moment =
    /^((?!0000)\d{4}-\d\d-\d\d) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:?[0-5]\d)?$/.exec(
      key,
    );
  if (!moment) return false;
  const day = new Date(`${moment[1]}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(moment[1]!);
}

function decodeCursor(cursor: string, sort: readonly SortColumn[]): string[] {
  let keys: unknown;
  try {
    keys = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    keys = null;
  }
  const wellFormed =
    Array.isArray(keys) &&
    keys.length === sort.length &&
    keys.every((key, index) => typeof key === 'string' && READABLE[sort[index]!.cast](key));
  if (!wellFormed)
    throw new InvalidInputError('common.bad_cursor', 'This page of the list no longer exists', 'cursor');
  return keys as string[];
}

/** Writes a page's headers (`X-Total-Count`, `Link: …; rel="next"`) and gives its items. */
export function sendPage<T>(response: Response, page: Page<T>): T[] {
  response.setHeader('X-Total-Count', String(page.total));
  if (page.nextCursor) {
    const next = new URL(response.req.originalUrl, 'http://local');
    next.searchParams.set('cursor', page.nextCursor);
    response.setHeader('Link', `<${next.pathname}${next.search}>; rel="next"`);
  }
  return page.items;
}

/** Writes `X-Status-Counts`: how many rows each status has, for the tabs beside a list. */
export function sendStatusCounts(response: Response, counts: Record<string, number>): void {
  const pairs = Object.entries(counts).map(([status, count]) => `${status}=${count}`);
  response.setHeader('X-Status-Counts', pairs.join(','));
}
