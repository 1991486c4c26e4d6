const REPEAT_MS = 60_000;

/** Keeps an outage from filling the log: lets each sentence through once a minute. */
export class LogThrottle {
  private readonly admitted = new Map<string, number>();

  admits(sentence: string): boolean {
    const now = Date.now();
    for (const [earlier, at] of this.admitted) if (now - at >= REPEAT_MS) this.admitted.delete(earlier);
    if (this.admitted.has(sentence)) return false;
    this.admitted.set(sentence, now);
    return true;
  }
}
