const REPEAT_MS = 60_000;

/** Keeps an outage from filling the log: lets each sentence through once a minute. */
export class LogThrottle {
  private readonly admitted = new Map<string, number>();

  admits(sentence: string): boolean {
    // Not the wall clock: after it was set back, the outage would stay out of the log for as long.
    const now = performance.now();
    for (const [earlier, at] of this.admitted) if (now - at >= REPEAT_MS) this.admitted.delete(earlier);
    if (this.admitted.has(sentence)) return false;
    this.admitted.set(sentence, now);
    return true;
  }
}
