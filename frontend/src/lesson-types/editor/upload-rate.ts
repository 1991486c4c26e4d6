const WINDOW_MS = 5_000;

/** The average rate over the last seconds: steady enough to read. */
export class Speedometer {
  private samples: { at: number; amount: number }[] = [];

  restart(): void {
    this.samples = [];
  }

  /** Adds a sample; null while there are too few. */
  at(amount: number, now = performance.now()): number | null {
    this.samples = [...this.samples.filter(({ at }) => now - at <= WINDOW_MS), { at: now, amount }];
    const [first] = this.samples;
    const seconds = first ? (now - first.at) / 1000 : 0;
    return first && seconds >= 0.5 && amount > first.amount ? (amount - first.amount) / seconds : null;
  }
}
