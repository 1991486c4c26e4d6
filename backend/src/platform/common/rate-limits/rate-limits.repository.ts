import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Counted, Counter } from './rate-limits.js';

interface CountedKey extends Counted {
  key: string;
}

/**
 * Counts an attempt, such as a sign-in, under several limits, with one statement before and one after it. Every statement
 * locks the counters in the given order, so that two attempts can't deadlock.
 */
@Injectable()
export class RateLimitsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Counts an attempt under `pair`, and under `others` unless `pair` is over its limit or `known` is remembered.
   * @returns the counters, `pair` first
   */
  async count(pair: Counter, others: Counter[], known: Counter): Promise<CountedKey[]> {
    return this.dataSource.query<CountedKey[]>(
      `WITH pair AS (${countOne('$1, 1, $3::bigint')}),
         asked AS (
           SELECT asked.key, asked.until FROM unnest($5::text[], $6::bigint[]) WITH ORDINALITY asked (key, until, n), pair
           WHERE pair.points <= $4 AND NOT EXISTS (SELECT FROM rate_limits WHERE key = $7 AND expire > $2)
           ORDER BY n
         ),
         others AS (${countOne('asked.key, 1, asked.until FROM asked')})
       SELECT key, points, expire FROM pair UNION ALL SELECT key, points, expire FROM others`,
      [
        pair.key,
        pair.now,
        pair.until,
        pair.limit,
        others.map(({ key }) => key),
        others.map(({ until }) => until),
        known.key,
      ],
    );
  }

  /** Resets the counter `pair`, refunds one point to `others` and remembers `known`. */
  async succeed(pair: Counter, others: string[], known: Counter): Promise<void> {
    await this.dataSource.query(
      `WITH locked AS MATERIALIZED (${LOCKED}),
         forgotten AS (DELETE FROM rate_limits WHERE key = $2 AND key IN (SELECT key FROM locked)),
         remembered AS (
           INSERT INTO rate_limits (key, points, expire) SELECT $3, 1, $4 FROM (SELECT count(*) FROM locked) once
           ON CONFLICT (key) DO UPDATE SET expire = excluded.expire
         )
       UPDATE rate_limits SET points = greatest(points - 1, 0) WHERE key IN (SELECT key FROM locked WHERE key <> $2)`,
      [[pair.key, ...others], pair.key, known.key, known.until],
    );
  }

  /** Refunds one point to each. */
  async takeBack(keys: string[]): Promise<void> {
    await this.dataSource.query(
      `WITH locked AS MATERIALIZED (${LOCKED})
       UPDATE rate_limits SET points = greatest(points - 1, 0) WHERE key IN (SELECT key FROM locked)`,
      [keys],
    );
  }
}

/** Counts one for each row of `SELECT counters`, `(key, 1, until)`, as `RateLimits.consume` does; `$2` is now. */
const countOne = (counters: string) => `
  INSERT INTO rate_limits AS counter (key, points, expire) SELECT ${counters}
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN counter.expire <= $2 THEN 1 ELSE counter.points + 1 END,
    expire = CASE WHEN counter.expire <= $2 THEN excluded.expire ELSE counter.expire END
  RETURNING key, points, expire`;

const LOCKED = `SELECT key FROM rate_limits WHERE key = ANY ($1::text[])
  ORDER BY array_position($1::text[], key::text) FOR UPDATE`;
