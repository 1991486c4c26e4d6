import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { BankImportsRepository } from './bank-imports.repository.js';
import { BankLinesRepository } from './bank-lines.repository.js';

const EVERY_MS = 60 * 60_000;

/** Forgets what is no longer needed: previews after 24 hours, payers' names and UPI IDs after 180 days. */
@Injectable()
export class BankSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Bank');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly imports: BankImportsRepository,
    private readonly lines: BankLinesRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running = this.run();
    }, EVERY_MS).unref();
    this.running = this.run();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  async sweep(): Promise<void> {
    await this.imports.deleteOldPreviews();
    await this.lines.forgetPayers();
  }

  private async run(): Promise<void> {
    await this.sweep().catch((error: unknown) =>
      this.logger.warn({ err: error }, 'old bank data is deleted at the next attempt'),
    );
  }
}
