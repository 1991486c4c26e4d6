import type { DataSource } from 'typeorm';
import { InvalidInputError } from '../common/domain-error.js';
import type { PageQuery } from '../common/page-query.dto.js';
import type { Page } from '../common/pagination.js';

/**
 * One sort column of a list. Together the columns must be unique (end with the id) and never null. `expression` is the
 * column in SQL (`payment.created_at`), `cast` the type that its cursor text is cast to.
 */
export interface SortColumn {
  expression: string;
  cast: 'timestamptz' | 'uuid' | 'integer' | 'double precision' | 'text';
  direction: 'ASC' | 'DESC';
}

/** By a moment, and by the id of its row: `byTime('payment.created_at', 'DESC')`. */
export const byTime = (moment: `${string}.${string}`, direction: SortColumn['direction']): SortColumn[] => [
  { expression: moment, cast: 'timestamptz', direction },
  { expression: `${moment.split('.')[0]}.id`, cast: 'uuid', direction },
];

/** A list as SQL. A condition's value is written as `$${values.push(value)}`. */
export interface ListStatement {
  /** Common table expressions: the part after WITH. */
  with?: string[];
  columns: string;
  /** The table, and joins that filter or multiply its rows. */
  from: string;
  /** Left joins on keys, only for columns: the count omits them. */
  joins?: string;
  where: string[];
  values: unknown[];
  /** A cheaper statement for the total count, where there is one. */
  total?: string;
  /** Aggregates over the whole list. */
  summary?: string;
}

/** Limits are rounded up to one of these, so that few distinct statements are prepared. */
const READ_SIZES = [10, 20, 25, 50, 100, 200];

/**
 * Reads one page of a list and its total count in one statement. Keyset pagination: deep pages cost as much as the
 * first.
 * @returns the rows as PostgreSQL returns them: only the columns that the list names, so they may be answered as they are
 * @throws InvalidInputError when the cursor isn't one of ours
 */
export async function fetchPage<Row extends object>(
  database: Pick<DataSource, 'query'>,
  list: ListStatement,
  sort: readonly SortColumn[],
  query: PageQuery,
): Promise<Page<Row>> {
  return (await fetchPageWithSummary<Row, object>(database, list, sort, query)).page;
}

/**
 * Like `fetchPage`, and also returns the list's `summary`.
 * @throws InvalidInputError when the cursor isn't one of ours
 */
export async function fetchPageWithSummary<Row extends object, Summary extends object>(
  database: Pick<DataSource, 'query'>,
  list: ListStatement,
  sort: readonly SortColumn[],
  { limit, cursor }: PageQuery,
): Promise<{ page: Page<Row>; summary: Summary }> {
  const counted = list.total ?? `SELECT count(*) ${fromWhere(list.from, list.where)}`;
  const ofWhole = [`(${counted}) AS "listTotal"`, ...(list.summary ? [list.summary] : [])];
  const values = [...list.values];
  const where = cursor === undefined ? list.where : [...list.where, afterCursor(sort, cursor, values)];
  const keys = sort.map(({ expression }, index) => `CAST(${expression} AS text) AS "listKey${index}"`);
  const order = sort.map(({ expression, direction }) => `${expression} ${direction}`);
  // Lists without conditions get a literal limit: with a parameter, PostgreSQL estimates a tenth of the table, rejects
  // the cached plan and plans again each time. For other lists the conditions determine the plan.
  const readSize = (READ_SIZES.find((size) => size >= limit) ?? limit) + 1;
  const most = list.values.length === 0 ? readSize : `$${values.push(limit + 1)}`;
  // Even an empty page returns one row, which has the total count. Joining one row with a page can only be a nested
  // loop over the page, which preserves its order.
  const rows = await database.query<(Row & Summary & ListKeys)[]>(
    `${withClause(list)}SELECT ${ofWhole.join(', ')}, "listPage".* FROM (SELECT) AS one LEFT JOIN (
       SELECT true AS "listRow", ${list.columns}, ${keys.join(', ')}
       ${fromWhere(`${list.from} ${list.joins ?? ''}`, where)} ORDER BY ${order.join(', ')} LIMIT ${most}) AS "listPage" ON true`,
    values,
  );
  const summary = rows[0]!;
  const items = summary.listRow ? rows.slice(0, limit).map((row) => namedColumns(row, sort.length)) : [];
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    page: {
      items,
      total: Number(summary.listTotal),
      nextCursor: last ? encodeCursor(sort.map((_, index) => last[`listKey${index}`]!)) : null,
    },
    summary,
  };
}

/** The list's own columns: they come between `listRow` and the sort keys. */
function namedColumns<Row extends object>(row: Row & ListKeys, keys: number): Row {
  const columns = Object.entries(row);
  const first = columns.findIndex(([name]) => name === 'listRow') + 1;
  return Object.fromEntries(columns.slice(first, -keys)) as Row;
}

type ListKeys = { listTotal: string; listRow: true | null } & Record<`listKey${number}`, string>;

const withClause = ({ with: expressions }: ListStatement) =>
  expressions?.length ? `WITH ${expressions.join(', ')} ` : '';

const fromWhere = (from: string, where: string[]) =>
  `FROM ${from}${where.length > 0 ? ` WHERE ${where.join(' AND ')}` : ''}`;

/** The condition for rows after the cursor; pushes its keys to `values`. */
function afterCursor(sort: readonly SortColumn[], cursor: string, values: unknown[]): string {
  const keys = decodeCursor(cursor, sort).map(
    (key, index) => `CAST($${values.push(key)} AS ${sort[index]!.cast})`,
  );
  if (sort.every(({ direction }) => direction === sort[0]!.direction)) {
    // A row comparison lets an index scan start at the cursor; the OR form below could only filter earlier rows.
    const columns = sort.map(({ expression }) => expression).join(', ');
    return `(${columns}) ${sort[0]!.direction === 'ASC' ? '>' : '<'} (${keys.join(', ')})`;
  }
  const alternatives = sort.map(({ expression, direction }, index) => {
    const equal = sort.slice(0, index).map((column, before) => `${column.expression} = ${keys[before]!}`);
    return [...equal, `${expression} ${direction === 'ASC' ? '>' : '<'} ${keys[index]!}`].join(' AND ');
  });
  return `(${alternatives.map((alternative) => `(${alternative})`).join(' OR ')})`;
}

function encodeCursor(keys: string[]): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url');
}

const matches = (pattern: RegExp) => (key: string) => pattern.test(key);

/** Accepts only what PostgreSQL can cast: anything else would be a database error and look like an internal one. */
const READABLE: Record<SortColumn['cast'], (key: string) => boolean> = {
  timestamptz: isMoment,
  uuid: matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  integer: matches(/^-?\d{1,9}$/),
  'double precision': matches(/^-?\d{1,12}(\.\d{1,12})?$/),
  text: matches(/^[^\0]{0,500}$/),
};

/** A timestamp as PostgreSQL formats it, with an existing date. */
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
