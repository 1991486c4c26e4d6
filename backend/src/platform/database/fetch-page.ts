import type { DataSource } from 'typeorm';
import { InvalidInputError } from '../common/domain-error.js';
import type { PageQuery } from '../common/page-query.dto.js';
import type { Page } from '../common/pagination.js';

/**
 * One column of a list's order. Together the columns must be unique (end with the id) and never null.
 * `expression` is the column in SQL (`payment.created_at`), `cast` the type its cursor text is read back as.
 */
export interface SortColumn {
  expression: string;
  cast: 'timestamptz' | 'uuid' | 'integer' | 'double precision' | 'text';
  direction: 'ASC' | 'DESC';
}

/** A list as SQL. A condition's value is written as `$${values.push(value)}`. */
export interface ListStatement {
  /** Common table expressions: what follows WITH. */
  with?: string[];
  columns: string;
  /** The table, and what is joined to it and keeps or multiplies its rows. */
  from: string;
  /** Left joins on keys, for the columns alone: the count does without them. */
  joins?: string;
  where: string[];
  values: unknown[];
  /** A statement that gives the full count, where there is a cheaper one than counting the list itself. */
  total?: string;
  /** Columns about the whole list. */
  summary?: string;
}

/** As many rows are read at a time, or a few more than asked for: so few statements differ in it alone. */
const READ_SIZES = [10, 20, 25, 50, 100, 200];

/**
 * Reads one page of a list in one statement: keyset pagination, so that deep pages cost what the first one costs, and the
 * full count of the filtered list beside it.
 * @returns the rows as PostgreSQL gives them
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
 * As `fetchPage`, with what the list's `summary` says of the whole of it.
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
  // For a list without conditions the limit is written out: with a parameter PostgreSQL assumes a tenth of the table, rejects
  // the cached plan and plans again each time. For other lists the conditions decide the plan.
  const readSize = (READ_SIZES.find((size) => size >= limit) ?? limit) + 1;
  const most = list.values.length === 0 ? readSize : `$${values.push(limit + 1)}`;
  // An empty page has a row as well, which says how long the list is. A join of one row with a page can only be a loop
  // over the page, so that it stays in order.
  const rows = await database.query<(Row & Summary & ListKeys)[]>(
    `${withClause(list)}SELECT ${ofWhole.join(', ')}, "listPage".* FROM (SELECT) AS one LEFT JOIN (
       SELECT true AS "listRow", ${list.columns}, ${keys.join(', ')}
       ${fromWhere(`${list.from} ${list.joins ?? ''}`, where)} ORDER BY ${order.join(', ')} LIMIT ${most}) AS "listPage" ON true`,
    values,
  );
  const summary = rows[0]!;
  const items = summary.listRow ? rows.slice(0, limit) : [];
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

type ListKeys = { listTotal: string; listRow: true | null } & Record<`listKey${number}`, string>;

const withClause = ({ with: expressions }: ListStatement) =>
  expressions?.length ? `WITH ${expressions.join(', ')} ` : '';

const fromWhere = (from: string, where: string[]) =>
  `FROM ${from}${where.length > 0 ? ` WHERE ${where.join(' AND ')}` : ''}`;

/** The condition for what comes after the cursor; its keys are added to `values`. */
function afterCursor(sort: readonly SortColumn[], cursor: string, values: unknown[]): string {
  const keys = decodeCursor(cursor, sort).map(
    (key, index) => `CAST($${values.push(key)} AS ${sort[index]!.cast})`,
  );
  if (sort.every(({ direction }) => direction === sort[0]!.direction)) {
    // As one comparison of rows an index can start at it; of the alternatives below it could only skip what comes before.
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
