const WINDOW_MS = 5_000;

/** How fast something has grown over the last seconds: a figure that is steady enough to read. */
export class Speedometer {
  private samples: { at: number; amount: number }[] = [];

  restart(): void {
    this.samples = [];
  }

  /** Takes a sample; null while there are too few to say. */
  at(amount: number, now = performance.now()): number | null {
    this.samples = [...this.samples.filter(({ at }) => now - at <= WINDOW_MS), { at: now, amount }];
    const [first] = this.samples;
    const seconds = first ? (now - first.at) / 1000 : 0;
    return first && seconds >= 0.5 && amount > first.amount ? (amount - first.amount) / seconds : null;
  }
}
