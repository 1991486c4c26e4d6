import { Injectable } from '@nestjs/common';
import { QueueBackend } from '../events/index.js';
import { Mailer } from '../mail/index.js';
import { DiskSpace } from '../storage/disk-space.js';

/** A load balancer asks every second or two; the others are not asked that often. */
const FRESH_MS = 10_000;

type Standing = 'ok' | 'away';

export interface Standings {
  queues: Standing;
  mail: Standing;
  disk: 'ok' | 'full';
}

/** What the sale can continue without for a while. */
@Injectable()
export class Dependencies {
  private last: { at: number; standing: Promise<Omit<Standings, 'disk'>> } | undefined;

  constructor(
    private readonly queues: QueueBackend,
    private readonly mailer: Mailer,
    private readonly disk: DiskSpace,
  ) {}

  /** The servers as of at most ten seconds ago, the disk as of now. */
  async standing(): Promise<Standings> {
    if (!this.last || Date.now() - this.last.at > FRESH_MS)
      this.last = { at: Date.now(), standing: this.ask() };
    const [servers, hasRoom] = await Promise.all([this.last.standing, this.disk.hasRoom()]);
    return { ...servers, disk: hasRoom ? 'ok' : 'full' };
  }

  private async ask(): Promise<Omit<Standings, 'disk'>> {
    const standing = (check: Promise<void>): Promise<Standing> =>
      check.then(
        () => 'ok',
        () => 'away',
      );
    const [queues, mail] = await Promise.all([standing(this.queues.check()), standing(this.mailer.check())]);
    return { queues, mail };
  }
}
