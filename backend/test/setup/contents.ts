import { createHash } from 'node:crypto';
import { DataSource } from 'typeorm';

/** Rows come and go here without anybody losing anything. */
const PASSING = ['migrations', 'rate_limits', 'unattached_files'];
/** Changed by a restore: jobs are queued again, sessions end, reset links are void. */
const WITHOUT: Record<string, string> = {
  outbox_deliveries: 'enqueued_at',
  sessions: 'ended_at',
  password_reset_tokens: 'voided_at',
  email_verification_tokens: 'voided_at',
};

/** How many rows every table has, and a digest of all that they say. */
export async function contentsOf(
  database: DataSource | string,
): Promise<Record<string, { rows: number; digest: string }>> {
  if (typeof database === 'string') {
    const dataSource = await new DataSource({ type: 'postgres', url: database }).initialize();
    try {
      return await contentsOf(dataSource);
    } finally {
      await dataSource.destroy();
    }
  }
  const tables = await database.query<{ name: string }[]>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ($1) ORDER BY 1`,
    [PASSING],
  );
  const contents: Record<string, { rows: number; digest: string }> = {};
  for (const { name } of tables) {
    const rows = await database.query<{ row: string }[]>(
      `SELECT (to_jsonb(t) - $1)::text AS row FROM public."${name}" t`,
      [WITHOUT[name] ?? ''],
    );
    const digest = createHash('sha256')
      .update(
        rows
          .map(({ row }) => row)
          .sort()
          .join('\n'),
      )
      .digest('hex');
    contents[name] = { rows: rows.length, digest };
  }
  return contents;
}
