import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { UnclaimedFilesService } from '../unclaimed-files.service.js';

const EVERY_MS = 15 * 60_000;

/** Removes abandoned uploads periodically while the HTTP process runs. */
@Injectable()
export class UploadSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Uploads');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly files: UnclaimedFilesService) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running = this.sweep();
    }, EVERY_MS).unref();
    this.running = this.sweep();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private async sweep(): Promise<void> {
    await this.files
      .sweep()
      .catch((error: unknown) =>
        this.logger.warn({ err: error }, 'the sweep of uploads is tried again later'),
      );
  }
}
