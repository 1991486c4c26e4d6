import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

interface Schedule {
  everyMs: number;
  /** Runs when the process starts, too. */
  atStart?: boolean;
  /** The logger’s name. */
  area: string;
  /** The warning for a failed run. The next run tries again. */
  whenFailed: string;
}

/** Work that a process repeats, never twice at once. A stopping process waits for it. */
export abstract class PeriodicTask implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;

  protected constructor(private readonly schedule: Schedule) {}

  abstract run(): Promise<void>;

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.begin(), this.schedule.everyMs).unref();
    if (this.schedule.atStart) this.begin();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private begin(): void {
    const { area, whenFailed } = this.schedule;
    this.running ??= this.run()
      .catch((error: unknown) => new Logger(area).warn({ err: error }, whenFailed))
      .finally(() => (this.running = null));
  }
}
