import { setTimeout as delay } from 'node:timers/promises';

const EVERY_MS = 1_000;
const ATTEMPTS = 3;
/** A server that dies again sooner was not repaired by its restart. */
const STEADY_MS = 60_000;

interface Watched {
  isRunning: () => Promise<boolean>;
  restart: () => Promise<void>;
  /** Called once, after the last attempt; nothing is watched after it. */
  giveUp: () => void;
}

/** Checks every second that a server runs. Restarts it up to three times; those count that didn't keep it up for a minute. */
export class PostgresWatch {
  private readonly stopping = new AbortController();
  private readonly ended: Promise<void>;
  private failures = 0;
  private restartedAt = -Infinity;

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
    while (!signal.aborted) {
      await delay(EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted || (await this.watched.isRunning())) continue;
      if (performance.now() - this.restartedAt > STEADY_MS) this.failures = 0;
      if (this.failures === ATTEMPTS) break;
      await this.restart();
    }
    if (!signal.aborted) this.watched.giveUp();
  }

  private async restart(): Promise<void> {
    this.failures += 1;
    console.error(`The embedded PostgreSQL has stopped; restart ${this.failures} of ${ATTEMPTS}.`);
    await this.watched.restart().catch((error: Error) => console.error(error.message));
    this.restartedAt = performance.now();
  }
}
