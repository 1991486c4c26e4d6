import { type PauseReason } from '../messages';

/** Two idle machines still take most of a core. */
const IDLE_MS = 60_000;

interface IdleWatchEvents {
  onPause: (reason: PauseReason) => void;
  onContinue: () => void;
}

/** Pauses what nobody looks at: a hidden page at once, an untouched one after a minute. Does nothing before it begins. */
export class IdleWatch {
  private events: IdleWatchEvents | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pausedBy: PauseReason | null = null;

  begin(events: IdleWatchEvents): void {
    this.events = events;
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) this.pause('hidden');
      else if (this.pausedBy === 'hidden') this.continue();
    });
    if (document.hidden) this.pause('hidden');
    this.touch();
  }

  get isPaused(): boolean {
    return this.pausedBy !== null;
  }

  /** Somebody typed, or a machine wrote something. */
  touch(): void {
    clearTimeout(this.timer);
    if (this.events && !this.pausedBy) this.timer = setTimeout(() => this.pause('idle'), IDLE_MS);
  }

  pause(reason: PauseReason): void {
    if (!this.events || this.pausedBy) return;
    clearTimeout(this.timer);
    this.pausedBy = reason;
    this.events.onPause(reason);
  }

  continue(): void {
    if (!this.events || !this.pausedBy) return;
    this.pausedBy = null;
    this.touch();
    this.events.onContinue();
  }
}
