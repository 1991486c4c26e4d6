import pg from 'pg';
import { eventually } from '../setup/eventually.js';
import type { TestAcademy } from '../setup/test-academy.js';

const LOCK = 7_355_608;

export interface Point {
  table: string;
  before: 'INSERT' | 'UPDATE';
  /** A condition on the row, in SQL over NEW (and OLD). */
  when?: string;
  /** A statement waits before it locks its rows. */
  each?: 'ROW' | 'STATEMENT';
}

/**
 * A point in the database that blocks every process that reaches it while the test holds it, so that a process can be
 * killed at exactly that moment. A trigger of the test's own, in the test's own database.
 */
export class Breakpoint {
  private holder: pg.Client | undefined;

  private constructor(private readonly academy: TestAcademy) {}

  static async at(academy: TestAcademy, { table, before, when, each = 'ROW' }: Point): Promise<Breakpoint> {
    await academy.dataSource.query(
      `CREATE OR REPLACE FUNCTION stand_still() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN PERFORM pg_advisory_xact_lock_shared(${LOCK}); RETURN NEW; END $$`,
    );
    await academy.dataSource.query(
      `CREATE OR REPLACE TRIGGER a_breakpoint BEFORE ${before} ON ${table} FOR EACH ${each}
       ${when ? `WHEN (${when})` : ''} EXECUTE FUNCTION stand_still()`,
    );
    return new Breakpoint(academy);
  }

  async hold(): Promise<void> {
    this.holder = new pg.Client({ connectionString: this.academy.config.databaseUrl });
    await this.holder.connect();
    await this.holder.query('SELECT pg_advisory_lock($1)', [LOCK]);
  }

  /** Resolves with the first of these application names that is blocked there. */
  async untilReached(names: readonly string[], timeoutMs: number): Promise<string> {
    let name: string | undefined;
    await eventually(
      async () => {
        const standing = await this.academy.dataSource.query<{ application_name: string }[]>(
          `SELECT application_name FROM pg_locks lock JOIN pg_stat_activity activity ON activity.pid = lock.pid
           WHERE activity.datname = current_database() AND lock.locktype = 'advisory' AND NOT lock.granted
             AND lock.mode = 'ShareLock' AND activity.application_name = ANY($1) ORDER BY lock.waitstart`,
          [names],
        );
        name = standing[0]?.application_name;
        return name !== undefined;
      },
      'a connection to wait at the breakpoint',
      timeoutMs,
    );
    return name!;
  }

  async letGo(): Promise<void> {
    await this.holder?.end();
    this.holder = undefined;
  }

  async remove(table: string): Promise<void> {
    await this.letGo();
    await this.academy.dataSource.query(`DROP TRIGGER IF EXISTS a_breakpoint ON ${table}`);
  }
}
