import pg from 'pg';

const TIMEOUT_MS = 5_000;
const PROBE_MS = 10_000;

/**
 * An advisory lock on its own connection, for work that outlasts a transaction and that only one process may do.
 * PostgreSQL releases it when the process or its connection ends.
 */
export class SessionLock {
  private constructor(
    private readonly client: pg.Client,
    private readonly probes: NodeJS.Timeout,
  ) {}

  /**
   * @param onLost called once if the connection ends unexpectedly: another process may then hold the lock
   * @returns null while another process holds it
   * @throws the connection error if the database is unavailable
   */
  static async tryAcquire(
    databaseUrl: string,
    name: string,
    onLost: () => void,
  ): Promise<SessionLock | null> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: `academy ${name}`,
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    client.on('error', () => onLost());
    client.on('end', () => onLost());
    try {
      await client.connect();
      const { rows } = await client.query<{ locked: boolean }>(
        'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked',
        [name],
      );
      if (rows[0]?.locked) {
        const probe = () => void client.query('SELECT 1').catch(() => onLost());
        return new SessionLock(client, setInterval(probe, PROBE_MS).unref());
      }
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    await client.end();
    return null;
  }

  async release(): Promise<void> {
    clearInterval(this.probes);
    await this.client.end().catch(() => undefined);
  }
}
