/** The same sequence for the same seed, so that a failure can be repeated (mulberry32). */
export class Random {
  constructor(private state: number) {}

  /** From 0 up to 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** From 0 to `below` - 1. */
  integer(below: number): number {
    return Math.floor(this.next() * below);
  }

  pick<T>(values: readonly T[]): T {
    return values[this.integer(values.length)]!;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  text(alphabet: string, length: number): string {
    return Array.from({ length }, () => alphabet[this.integer(alphabet.length)]).join('');
  }

  digits(length: number): string {
    return this.text('0123456789', length);
  }
}
