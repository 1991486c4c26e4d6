import { Logger } from '@nestjs/common';
import pg from 'pg';

export interface PgNotices {
  onNotice(payload: string): void;
  /** Reconnected after a gap in which notifications may have been lost. */
  onGapClosed(): void;
  /** The gap has lasted too long: updates no longer count as live. */
  onListenLost?(): void;
}

/** A connection or response that takes longer means that the database is unavailable. */
const TIMEOUT_MS = 5_000;
/** A broken network path raises no error. */
const PROBE_MS = 10_000;
const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 5_000;
const LISTEN_LOST_AFTER_MS = 5_000;

/**
 * One connection that LISTENs on one channel. When it is lost, it reconnects at once, then with exponential backoff and
 * jitter, so that many processes don't overload a database that has just restarted.
 */
export class PgListener {
  private readonly logger = new Logger(PgListener.name);
  private client: pg.Client | undefined;
  private connecting: Promise<void> | undefined;
  private retry: NodeJS.Timeout | undefined;
  private probes: NodeJS.Timeout | undefined;
  private stopped = false;
  private lostAt: number | undefined;
  private failures = 0;

  constructor(
    private readonly databaseUrl: string,
    private readonly channel: string,
    private readonly notices: PgNotices,
  ) {}

  /**
   * Resolves once notifications arrive; from then on the connection is maintained until `stop`.
   * @throws the connection error if the database is unavailable
   */
  async listen(): Promise<void> {
    if (this.client) return;
    this.connecting ??= this.connect().finally(() => {
      this.connecting = undefined;
    });
    return this.connecting;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.retry);
    clearInterval(this.probes);
    await this.connecting?.catch(() => undefined);
    const { client } = this;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: `academy ${this.channel}`,
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    client.on('error', (error) => this.onConnectionLost(client, error));
    client.on('end', () => this.onConnectionLost(client, new Error('the connection ended')));
    client.on('notification', ({ payload }) => this.notices.onNotice(payload ?? ''));
    try {
      await client.connect();
      await client.query(`LISTEN ${this.channel}`);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    if (this.stopped) {
      await client.end();
      throw new Error('stopped');
    }
    this.client = client;
    this.failures = 0;
    this.probes = setInterval(() => void this.probe(client), PROBE_MS);
    if (this.lostAt === undefined) return;
    this.logger.log({ channel: this.channel, gap_ms: Date.now() - this.lostAt }, 'listening again');
    this.lostAt = undefined;
    this.notices.onGapClosed();
  }

  private async probe(client: pg.Client): Promise<void> {
    await client.query('SELECT 1').catch((error: Error) => this.onConnectionLost(client, error));
  }

  private onConnectionLost(client: pg.Client, error: Error): void {
    if (this.client !== client) return;
    this.client = undefined;
    clearInterval(this.probes);
    this.lostAt ??= Date.now();
    void client.end().catch(() => undefined);
    this.logger.warn({ err: error, channel: this.channel }, 'lost the listening connection');
    this.reconnect(0);
  }

  private reconnect(delay: number): void {
    if (this.stopped) return;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => {
      this.listen().catch(() => {
        if (this.lostAt !== undefined && Date.now() - this.lostAt >= LISTEN_LOST_AFTER_MS)
          this.notices.onListenLost?.();
        this.failures += 1;
        const longest = Math.min(FIRST_RETRY_MS * 2 ** this.failures, MAX_RETRY_MS);
        this.reconnect(longest * (0.5 + Math.random() / 2));
      });
    }, delay);
  }
}
