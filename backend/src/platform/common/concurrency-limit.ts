import pLimit, { type LimitFunction } from 'p-limit';

/**
 * Limits how many tasks run at once and how many may wait. Beyond that, `run` throws the error from `full` immediately.
 */
export class ConcurrencyLimit {
  private readonly limit: LimitFunction;
  private readonly most: number;

  constructor(
    atATime: number,
    mayWait: number,
    private readonly full: () => Error,
  ) {
    this.limit = pLimit(atATime);
    this.most = atATime + mayWait;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.limit.activeCount + this.limit.pendingCount >= this.most) throw this.full();
    return this.limit(work);
  }
}
