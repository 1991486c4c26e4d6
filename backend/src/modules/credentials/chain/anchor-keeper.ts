import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { AppConfig, type ChainConfig } from '../../../platform/config/index.js';
import { SessionLock } from '../../../platform/database/session-lock.js';
import { AnchoringService } from './anchoring.service.js';
import { ChainError } from './chain-error.js';
import { CredentialRegistry } from './credential-registry.js';

const POLL_MS = 15_000;

/** Keeps the chain in line with the certificates, in one queue process at a time, where a chain is configured. */
@Injectable()
export class AnchorKeeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Chain');
  private readonly ending = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly config: AppConfig,
    private readonly anchoring: AnchoringService,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.chain) this.running = this.run(this.config.chain);
  }

  async onModuleDestroy(): Promise<void> {
    this.ending.abort();
    await this.running;
  }

  private async run(chain: ChainConfig): Promise<void> {
    while (!this.stopped) {
      await this.lead(chain).catch((error: unknown) => {
        if (error instanceof ChainError)
          this.logger.warn({ err: error.cause }, `${error.message}: certificates wait to be recorded`);
        else this.logger.error({ err: error }, 'certificates are recorded on the chain later');
      });
      await this.pause();
    }
  }

  private get stopped(): boolean {
    return this.ending.signal.aborted;
  }

  /** Works until it fails or another process has to take over. */
  private async lead(chain: ChainConfig): Promise<void> {
    let isLost = false;
    const lock = await SessionLock.tryAcquire(this.config.databaseUrl, 'chain', () => (isLost = true));
    if (!lock) return;
    const registry = new CredentialRegistry(chain);
    try {
      await this.anchoring.recheckAll(registry);
      while (!this.stopped && !isLost) {
        const isMore = await this.anchoring.step(registry, chain);
        if (!isMore) await this.pause();
      }
    } finally {
      registry.close();
      await lock.release();
    }
  }

  private async pause(): Promise<void> {
    await delay(POLL_MS, undefined, { signal: this.ending.signal }).catch(() => undefined);
  }
}
