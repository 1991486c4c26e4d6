import pg from 'pg';
import { eventually } from './eventually.js';
import type { TestAcademy } from './test-academy.js';

/**
 * Forces a race at an exact point: whatever reaches `lock` waits until the gate opens. A lock statement locks a
 * row (`SELECT … FOR UPDATE`) or a table against writers (`LOCK TABLE … IN SHARE ROW EXCLUSIVE MODE`).
 */
export class Gate {
  private constructor(
    private readonly client: pg.Client,
    private readonly pid: number,
    private readonly academy: TestAcademy,
  ) {}

  static async close(academy: TestAcademy, lock: string, parameters: unknown[] = []): Promise<Gate> {
    const client = new pg.Client({ connectionString: academy.config.databaseUrl });
    await client.connect();
    await client.query('BEGIN');
    await client.query(lock, parameters);
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return new Gate(client, rows[0]!.pid, academy);
  }

  /**
   * Waits until exactly this many of the academy's connections are blocked, here or by one that is. Others, such as jobs that
   * wait for each other, don't count.
   */
  async untilWaiting(expected: number): Promise<void> {
    await eventually(async () => {
      const [row] = await this.academy.dataSource.query<[{ waiting: number }]>(
        `WITH RECURSIVE blocked AS (
           SELECT $1::int AS pid
           UNION
           SELECT activity.pid FROM pg_stat_activity activity
             JOIN blocked ON blocked.pid = ANY (pg_blocking_pids(activity.pid))
           WHERE activity.datname = current_database()
         )
         SELECT count(*)::int - 1 AS waiting FROM blocked`,
        [this.pid],
      );
      return row.waiting === expected;
    }, `${expected} requests to wait at the gate`);
  }

  /** Opens it with what its statement changed. */
  async commit(): Promise<void> {
    await this.client.query('COMMIT');
    await this.client.end();
  }

  async open(): Promise<void> {
    await this.client.query('ROLLBACK');
    await this.client.end();
  }
}

/** Sends all requests while the gate is closed, opens it once all are blocked there, and returns the responses. */
export async function race<T>(gate: Gate, requests: (() => PromiseLike<T>)[]): Promise<T[]> {
  const answers = Promise.all(requests.map(async (request) => request()));
  await gate.untilWaiting(requests.length).finally(() => gate.open());
  return answers;
}
