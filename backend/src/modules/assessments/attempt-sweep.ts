import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AttemptsRepository } from './attempts.repository.js';
import { SittingsService } from './sittings.service.js';

const EVERY_MS = 15_000;

/** Closes expired attempts of learners who have left the page. */
@Injectable()
export class AttemptSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Assessments');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;

  constructor(
    private readonly attempts: AttemptsRepository,
    private readonly sittings: SittingsService,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.begin(), EVERY_MS).unref();
    this.begin();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  async sweep(): Promise<void> {
    for (const attemptId of await this.attempts.listOverdue()) await this.sittings.closeOverdue(attemptId);
  }

  private begin(): void {
    this.running ??= this.sweep()
      .catch((error: unknown) =>
        this.logger.warn({ err: error }, 'attempts that ran out are closed at the next try'),
      )
      .finally(() => (this.running = null));
  }
}
