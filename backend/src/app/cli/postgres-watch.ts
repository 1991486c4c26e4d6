import { setTimeout as delay } from 'node:timers/promises';

const EVERY_MS = 1_000;
const ATTEMPTS = 3;

interface Watched {
  isRunning: () => Promise<boolean>;
  restart: () => Promise<void>;
  /** Called once, after the last attempt; nothing is watched after it. */
  giveUp: () => void;
}

/** Looks every second whether a server runs, and restarts it when it doesn't. */
export class PostgresWatch {
  private readonly stopping = new AbortController();
  private readonly ended: Promise<void>;
  private failures = 0;

  constructor(private readonly watched: Watched) {
    this.ended = this.run();
  }

  /** Resolves when no restart is under way any more. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.ended;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted && this.failures < ATTEMPTS) {
      await delay(EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted && !(await this.watched.isRunning())) await this.restart();
    }
    if (!signal.aborted) this.watched.giveUp();
  }

  private async restart(): Promise<void> {
    console.error('The embedded PostgreSQL has stopped; restarting it.');
    try {
      await this.watched.restart();
      this.failures = 0;
    } catch (error) {
      this.failures += 1;
      console.error(`Attempt ${this.failures} of ${ATTEMPTS}: ${(error as Error).message}`);
    }
  }
}
