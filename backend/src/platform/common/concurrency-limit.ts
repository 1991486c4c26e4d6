/**
 * Lets a few through at a time and a bounded number wait, first come, first served.
 * Who comes to a full queue is turned away at once with the error of `full`.
 */
export class ConcurrencyLimit {
  private inside = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atATime: number,
    private readonly mayWait: number,
    private readonly full: () => Error,
  ) {}

  async pass<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.inside < this.atATime) {
      this.inside += 1;
      return;
    }
    if (this.waiting.length >= this.mayWait) throw this.full();
    // The one who leaves hands the place over, so nobody slips in between.
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.inside -= 1;
  }
}
