import { Injectable } from '@nestjs/common';
import { QueueBackend } from '../events/index.js';
import { Mailer } from '../mail/index.js';

/** A load balancer asks every second or two; the others are not asked that often. */
const FRESH_MS = 10_000;

type Standing = 'ok' | 'away';

/** What the sale can go on without for a while. */
@Injectable()
export class Dependencies {
  private last: { at: number; standing: Promise<{ queues: Standing; mail: Standing }> } | undefined;

  constructor(
    private readonly queues: QueueBackend,
    private readonly mailer: Mailer,
  ) {}

  /** As of at most ten seconds ago. */
  standing(): Promise<{ queues: Standing; mail: Standing }> {
    if (!this.last || Date.now() - this.last.at > FRESH_MS)
      this.last = { at: Date.now(), standing: this.ask() };
    return this.last.standing;
  }

  private async ask(): Promise<{ queues: Standing; mail: Standing }> {
    const standing = (check: Promise<void>): Promise<Standing> =>
      check.then(
        () => 'ok',
        () => 'away',
      );
    const [queues, mail] = await Promise.all([standing(this.queues.check()), standing(this.mailer.check())]);
    return { queues, mail };
  }
}
