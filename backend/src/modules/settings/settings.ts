import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../../platform/config/index.js';
import { SettingsWatch } from './settings-watch.js';
import { environmentSettings, type SettingsSnapshot, type SettingsValues } from './settings-values.js';

/**
 * The settings as this process knows them: in memory, so that reading one costs no statement. A connection of their own
 * hears of every save in any process, and looks again every few seconds should it have missed one.
 */
@Injectable()
export class Settings implements OnModuleInit, OnApplicationShutdown {
  private snapshot: SettingsSnapshot;
  private readonly watch: SettingsWatch;

  constructor(config: AppConfig) {
    this.snapshot = environmentSettings(config);
    this.watch = new SettingsWatch(config.databaseUrl, (saved) => this.take(saved));
  }

  /** Nothing is served before the settings are known. */
  async onModuleInit(): Promise<void> {
    await this.watch.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.watch.stop();
  }

  get current(): Readonly<SettingsValues> {
    return this.snapshot;
  }

  /** Of what was saved the newest counts, in whichever order the news arrives. */
  take(saved: SettingsSnapshot): void {
    if (saved.version > this.snapshot.version) this.snapshot = saved;
  }
}
