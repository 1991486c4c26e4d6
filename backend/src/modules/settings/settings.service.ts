import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../../platform/config/index.js';
import { PgListener, type PgNotices } from '../../platform/database/pg-listener.js';
import { SettingsRepository } from './settings.repository.js';
import { environmentSettings, type SettingsSnapshot, type SettingsValues } from './settings-values.js';

/** The NOTIFY channel on which a trigger announces a save. */
const CHANNEL = 'settings';
const RETRY_MS = 1_000;

/**
 * This process's in-memory copy of the settings, so that reading one needs no query. It is refreshed when any process
 * saves, and after a gap in which notifications may have been lost.
 */
@Injectable()
export class SettingsService implements PgNotices, OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(SettingsService.name);
  private readonly listener: PgListener;
  private snapshot: SettingsSnapshot;
  private retry: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    config: AppConfig,
    private readonly repository: SettingsRepository,
  ) {
    this.snapshot = environmentSettings(config);
    this.listener = new PgListener(config.databaseUrl, CHANNEL, this);
  }

  /** Loads the settings before anything is served. @throws Error if they can't be read */
  async onModuleInit(): Promise<void> {
    await this.listener.listen();
    await this.refresh();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.retry);
    await this.listener.stop();
  }

  get current(): Readonly<SettingsValues> {
    return this.snapshot;
  }

  /** The highest version wins, in whichever order notifications arrive. */
  take(saved: SettingsSnapshot): void {
    if (saved.version > this.snapshot.version) this.snapshot = saved;
  }

  onNotice(): void {
    void this.follow();
  }

  onGapClosed(): void {
    void this.follow();
  }

  /** Reads the saved settings now, without waiting for a notice. @throws Error if they can't be read */
  async refresh(): Promise<void> {
    const saved = await this.repository.snapshot();
    if (saved) this.take(saved);
  }

  /** Retries until it succeeds; the last known settings apply in the meantime. */
  private async follow(): Promise<void> {
    clearTimeout(this.retry);
    try {
      await this.refresh();
    } catch (error) {
      if (this.stopped) return;
      this.logger.warn({ err: error as Error }, 'cannot read the settings');
      this.retry = setTimeout(() => void this.follow(), RETRY_MS);
    }
  }
}
