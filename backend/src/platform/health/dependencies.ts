import { Injectable } from '@nestjs/common';
import { QueueBackend } from '../events/index.js';
import { Mailer } from '../mail/index.js';
import { DiskSpace } from '../storage/disk-space.js';

/** Load balancers check every second or two; the dependencies themselves are checked less often. */
const FRESH_MS = 10_000;

type DependencyStatus = 'ok' | 'away';

interface DependencyStatuses {
  queues: DependencyStatus;
  mail: DependencyStatus | 'files';
  certificates: 'ok' | 'no_key';
  disk: 'ok' | 'full';
}

/** Dependencies without which the sale can continue for a while. */
@Injectable()
export class Dependencies {
  private canSign: () => Promise<boolean> = () => Promise.resolve(true);
  private last: { at: number; statuses: Promise<Omit<DependencyStatuses, 'disk'>> } | undefined;

  constructor(
    private readonly queues: QueueBackend,
    private readonly mailer: Mailer,
    private readonly disk: DiskSpace,
  ) {}

  /** @param canSign whether the signing key of certificates is present and is the accepted one */
  watchSigning(canSign: () => Promise<boolean>): void {
    this.canSign = canSign;
  }

  /** Status of the servers, at most ten seconds old, and of the disk right now. */
  async statuses(): Promise<DependencyStatuses> {
    // Not the wall clock: after it was set back, an old answer would pass for a fresh one.
    const now = performance.now();
    if (!this.last || now - this.last.at > FRESH_MS) this.last = { at: now, statuses: this.ask() };
    const [servers, hasRoom] = await Promise.all([this.last.statuses, this.disk.hasRoom()]);
    return { ...servers, disk: hasRoom ? 'ok' : 'full' };
  }

  private async ask(): Promise<Omit<DependencyStatuses, 'disk'>> {
    const statusOf = (check: Promise<void>): Promise<DependencyStatus> =>
      check.then(
        () => 'ok',
        () => 'away',
      );
    const [queues, mailer, canSign] = await Promise.all([
      statusOf(this.queues.check()),
      statusOf(this.mailer.check()),
      this.canSign(),
    ]);
    const mail = mailer === 'ok' && !this.mailer.reachesPeople ? 'files' : mailer;
    return { queues, mail, certificates: canSign ? 'ok' : 'no_key' };
  }
}
