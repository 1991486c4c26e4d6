import { setTimeout as delay } from 'node:timers/promises';

const EVERY_MS = 1_000;
/** A start fails while the processes of a killed server still hold its memory. */
const ATTEMPTS = 3;
/** A server that dies more often than this within the window does not last. */
const MAX_DEATHS = 3;
const WINDOW_MS = 5 * 60_000;

interface Watched {
  isRunning: () => Promise<boolean>;
  restart: () => Promise<void>;
  /** Called once; the server is no longer watched then. */
  giveUp: () => void;
}

/**
 * Checks every second that a server runs, and restarts it when it has died. Gives up when three attempts to start it fail, or
 * when it dies a fourth time within five minutes.
 */
export class PostgresWatch {
  private readonly stopping = new AbortController();
  private readonly ended: Promise<void>;
  /** When the server died, in the last five minutes. */
  private deaths: number[] = [];

  constructor(
    private readonly watched: Watched,
    private readonly clock = { everyMs: EVERY_MS, now: () => performance.now() },
  ) {
    this.ended = this.run();
  }

  /** Resolves when no restart is in progress. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.ended;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.pause();
      if (signal.aborted || (await this.watched.isRunning())) continue;
      const now = this.clock.now();
      this.deaths = [...this.deaths.filter((at) => at > now - WINDOW_MS), now];
      if (this.deaths.length > MAX_DEATHS || !(await this.restart())) break;
    }
    if (!signal.aborted) this.watched.giveUp();
  }

  private async restart(): Promise<boolean> {
    console.error('The embedded PostgreSQL has stopped; restarting it.');
    for (let attempt = 1; attempt <= ATTEMPTS && !this.stopping.signal.aborted; attempt += 1) {
      try {
        await this.watched.restart();
        return true;
      } catch (error) {
        console.error(`Attempt ${attempt} of ${ATTEMPTS}: ${(error as Error).message}`);
        await this.pause();
      }
    }
    return false;
  }

  private async pause(): Promise<void> {
    const { signal } = this.stopping;
    await delay(this.clock.everyMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
