import { Injectable, Logger } from '@nestjs/common';
import pg from 'pg';
import { AppConfig } from '../../platform/config/index.js';

/** The NOTIFY channel on which triggers tell of events, ended sessions and changed rights. */
export const LIVE_CHANNEL = 'live';

/** What the triggers say (migration LiveNotices): one of the three. */
export type LiveNotice = { event: string; name: string } | { session: string } | { user: string };

export interface LiveNoticesListener {
  onNotice(notice: LiveNotice): void;
  /** Listening again after a gap in which notices may have been lost. */
  onGapClosed(): void;
  /** It has been deaf for too long to be called live. */
  onListenLost(): void;
}

const CONNECT_TIMEOUT_MS = 5_000;
const ANSWER_TIMEOUT_MS = 5_000;
const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 5_000;
const DEAF_AFTER_MS = 5_000;

/**
 * This process's one LISTEN connection. Opened with the first stream, and again whenever it is lost: at once, then
 * ever more slowly and by chance, so that many processes don't fall upon a database that has just come back.
 */
@Injectable()
export class LiveNotices {
  private readonly logger = new Logger(LiveNotices.name);
  private listener: LiveNoticesListener | undefined;
  private client: pg.Client | undefined;
  private connecting: Promise<void> | undefined;
  private retry: NodeJS.Timeout | undefined;
  private stopped = false;
  private lostAt: number | undefined;
  private failures = 0;

  constructor(private readonly config: AppConfig) {}

  /** Whether notices arrive at this moment. */
  get isListening(): boolean {
    return this.client !== undefined;
  }

  /** Resolves once notices arrive. @throws whatever keeps the database from answering */
  async listen(listener: LiveNoticesListener): Promise<void> {
    this.listener = listener;
    if (this.client) return;
    this.connecting ??= this.connect().finally(() => {
      this.connecting = undefined;
    });
    return this.connecting;
  }

  /** Asks whether the connection still lives: a cable that was cut says nothing by itself. */
  async probe(): Promise<void> {
    const { client } = this;
    if (!client) return;
    await client.query('SELECT 1').catch((error: Error) => {
      this.lose(client, error);
    });
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.retry);
    const { client } = this;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.config.databaseUrl,
      application_name: 'academy live',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: ANSWER_TIMEOUT_MS,
    });
    client.on('error', (error) => this.lose(client, error));
    client.on('end', () => this.lose(client, new Error('the connection ended')));
    client.on('notification', ({ payload }) => {
      if (payload) this.listener?.onNotice(JSON.parse(payload) as LiveNotice);
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${LIVE_CHANNEL}`);
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
    if (this.lostAt !== undefined) {
      this.logger.log({ deaf_ms: Date.now() - this.lostAt }, 'listens again');
      this.lostAt = undefined;
      this.listener?.onGapClosed();
    }
  }

  private lose(client: pg.Client, error: Error): void {
    if (this.client !== client) return;
    this.client = undefined;
    this.lostAt ??= Date.now();
    void client.end().catch(() => undefined);
    this.logger.warn({ err: error }, 'lost the connection that listens');
    this.reconnect(0);
  }

  private reconnect(delay: number): void {
    if (this.stopped) return;
    this.retry = setTimeout(() => {
      if (!this.listener) return;
      this.listen(this.listener).catch(() => {
        if (this.lostAt !== undefined && Date.now() - this.lostAt >= DEAF_AFTER_MS)
          this.listener?.onListenLost();
        this.failures += 1;
        const longest = Math.min(FIRST_RETRY_MS * 2 ** this.failures, LONGEST_RETRY_MS);
        this.reconnect(longest * (0.5 + Math.random() / 2));
      });
    }, delay);
  }
}
