/**
 * SQL that counts one for a row of `source`, as `RateLimits.consume` does, from inside another statement: it gives
 * `Counted`. The others are placeholders of a `Counter`.
 */
export const countingOne = (
  source: string,
  { key, now, until }: Record<'key' | 'now' | 'until', string>,
): string =>
  `INSERT INTO rate_limits AS counter (key, points, expire) SELECT ${key}, 1, ${until} FROM ${source}
   ON CONFLICT (key) DO UPDATE SET
     points = CASE WHEN counter.expire <= ${now} THEN 1 ELSE counter.points + 1 END,
     expire = CASE WHEN counter.expire <= ${now} THEN excluded.expire ELSE counter.expire END
   RETURNING key, points, expire`;
