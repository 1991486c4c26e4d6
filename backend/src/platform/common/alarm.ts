/** A wait that can be cut short, also by a ring just before it begins. */
export class Alarm {
  private hasRung = false;
  private wake: (() => void) | undefined;

  ring(): void {
    this.hasRung = true;
    this.wake?.();
  }

  /** Resolves when it rings, at once if it has rung since the last wait, and after `ms` at the latest. */
  async wait(ms: number): Promise<void> {
    if (!this.hasRung)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    this.wake = undefined;
    this.hasRung = false;
  }
}
