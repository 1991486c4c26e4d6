import { Logger } from '@nestjs/common';
import pg from 'pg';
import { SELECT_SETTINGS } from './settings.repository.js';
import type { SettingsSnapshot } from './settings-values.js';

/** The NOTIFY channel on which a trigger announces a save. */
const CHANNEL = 'settings';
/** The safety net when a notification was lost. */
const LOOK_AGAIN_MS = 5_000;
const RETRY_MS = 1_000;
/** An answer that takes longer comes from a database that is away. */
const PATIENCE_MS = 5_000;

/** Follows the saved settings on one connection of its own, for as long as the process lives. */
export class SettingsWatch {
  private readonly logger = new Logger(SettingsWatch.name);
  private client: pg.Client | undefined;
  private running: Promise<void> | undefined;
  private stopping = false;
  private announced = false;
  private wake: () => void = () => undefined;
  private troubled = false;

  constructor(
    private readonly databaseUrl: string,
    private readonly onSaved: (saved: SettingsSnapshot) => void,
  ) {}

  /** @throws Error when the settings can't be read at the start */
  async start(): Promise<void> {
    try {
      await this.look();
    } catch (error) {
      await this.forget();
      throw error;
    }
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.wake();
    await this.running;
    await this.forget();
  }

  private async run(): Promise<void> {
    for (;;) {
      await this.rest(this.troubled ? RETRY_MS : LOOK_AGAIN_MS);
      if (this.stopping) return;
      try {
        await this.look();
        this.troubled = false;
      } catch (error) {
        // The last known settings stay in force. Said once, not once per try.
        if (!this.troubled) this.logger.warn({ err: error as Error }, 'the settings cannot be followed');
        this.troubled = true;
        await this.forget();
      }
    }
  }

  private async look(): Promise<void> {
    const client = (this.client ??= await this.connect());
    const { rows } = await client.query<SettingsSnapshot>(SELECT_SETTINGS);
    if (rows[0]) this.onSaved(rows[0]);
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    const lost = () => {
      if (this.client === client) this.client = undefined;
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', () => {
      this.announced = true;
      this.wake();
    });
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    return client;
  }

  private async forget(): Promise<void> {
    const client = this.client;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  private async rest(milliseconds: number): Promise<void> {
    if (!this.announced && !this.stopping) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.announced = false;
  }
}
