import { EXAM_LIMITS } from '@triad/shared/practical-exam';

/** A report as the server has it, or as it was when the text was begun. */
export interface StoredReport {
  report: string;
  version: number;
}

/** `changed`: another tab or device has saved another text, `theirs`. */
export type SaveOutcome =
  | { kind: 'saved'; version: number }
  | { kind: 'changed'; theirs: StoredReport }
  | { kind: 'failed' }
  | { kind: 'over' };

export interface ReportSnapshot {
  text: string;
  state: 'saved' | 'unsaved' | 'saving' | 'failed' | 'too-long' | 'changed' | 'over';
  /** When this tab saved it last, as `Date.now()` counts. */
  savedAt: number | null;
  /** The other text, while the learner has to choose. */
  theirs: StoredReport | null;
}

interface ReportStore {
  save: (draft: StoredReport) => Promise<SaveOutcome>;
  /** On this device, across a reload; null removes it. */
  keep: (draft: StoredReport | null) => void;
}

const PAUSE_MS = 1_500;
const RETRY_MS = 5_000;

/**
 * The report of an open attempt while it is written. It is saved after a pause in the typing; until the server has it, it
 * stays on this device, and a failed save is retried. A text is replaced by another only if it is saved, or if the learner
 * chooses so.
 */
export class ReportDraft {
  private snapshot: ReportSnapshot;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending: Promise<void> | null = null;
  /** A text whose save may have arrived without its answer. */
  private sent: string | null = null;
  private isLeft = false;

  /**
   * @param stored what the server has
   * @param kept what this device has kept of an earlier visit
   */
  constructor(
    private stored: StoredReport,
    kept: StoredReport | null,
    private readonly store: ReportStore,
  ) {
    const restored = kept && kept.report !== stored.report ? kept : null;
    const isChanged = restored !== null && restored.version < stored.version;
    this.sent = restored?.report ?? null;
    this.snapshot = {
      text: restored?.report ?? stored.report,
      state: isChanged ? 'changed' : restored ? 'unsaved' : 'saved',
      savedAt: null,
      theirs: isChanged ? stored : null,
    };
    if (!restored) store.keep(null);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  read = (): ReportSnapshot => this.snapshot;

  get isSaved(): boolean {
    return this.snapshot.text === this.stored.report;
  }

  /** The editor is on the screen: what an earlier visit left unsaved is saved. */
  enter(): void {
    this.isLeft = false;
    this.schedule(PAUSE_MS);
  }

  /** The editor is left: sends what is unsaved once more. */
  leave(): void {
    void this.flush();
    this.isLeft = true;
    clearTimeout(this.timer);
  }

  change(text: string): void {
    const { state } = this.snapshot;
    this.store.keep({ report: text, version: this.stored.version });
    this.publish({ text, state: state === 'changed' || state === 'over' ? state : 'unsaved' });
    this.schedule(PAUSE_MS);
  }

  /** Saves now. @returns whether the server has everything */
  async flush(): Promise<boolean> {
    do await this.saveOnce();
    while (!this.isSaved && this.snapshot.state === 'unsaved');
    return this.isSaved;
  }

  /** Takes over what a refetch answered, unless something here is unsaved or on its way: then its save finds out. */
  follow(stored: StoredReport): void {
    if (stored.version <= this.stored.version || this.sending) return;
    if (this.snapshot.state === 'changed') this.publish({ theirs: stored });
    if (!this.isSaved) return;
    this.stored = stored;
    this.publish({ text: stored.report, state: 'saved', savedAt: null });
  }

  useTheirs(): void {
    const { theirs } = this.snapshot;
    if (!theirs) return;
    this.stored = theirs;
    this.store.keep(null);
    this.publish({ text: theirs.report, state: 'saved', savedAt: null, theirs: null });
  }

  keepMine(): void {
    const { theirs, text } = this.snapshot;
    if (!theirs) return;
    this.stored = theirs;
    this.store.keep({ report: text, version: theirs.version });
    this.publish({ state: 'unsaved', theirs: null });
    void this.flush();
  }

  private schedule(delay: number): void {
    clearTimeout(this.timer);
    if (!this.isLeft && !this.isSaved) this.timer = setTimeout(() => void this.saveOnce(), delay);
  }

  private async saveOnce(): Promise<void> {
    this.sending ??= this.send().finally(() => (this.sending = null));
    await this.sending;
    // Typed meanwhile.
    if (this.snapshot.state === 'unsaved') this.schedule(PAUSE_MS);
  }

  private async send(): Promise<void> {
    clearTimeout(this.timer);
    const { text, state } = this.snapshot;
    if (state === 'changed' || state === 'over') return;
    if (this.isSaved) {
      this.markStored();
      return;
    }
    if ([...text].length > EXAM_LIMITS.report) {
      this.publish({ state: 'too-long' });
      return;
    }
    this.publish({ state: 'saving' });
    const outcome = await this.store.save({ report: text, version: this.stored.version });
    switch (outcome.kind) {
      case 'saved':
        this.markStored({ report: text, version: outcome.version });
        break;
      case 'changed':
        // Its own text, whose save had arrived without an answer, is no other.
        if ([this.sent, this.snapshot.text].includes(outcome.theirs.report)) this.markStored(outcome.theirs);
        else this.publish({ state: 'changed', theirs: outcome.theirs });
        break;
      case 'failed':
        this.sent = text;
        this.publish({ state: 'failed' });
        this.schedule(RETRY_MS);
        break;
      case 'over':
        this.publish({ state: 'over' });
    }
  }

  /** The server has this text; perhaps it was changed again meanwhile. */
  private markStored(stored: StoredReport = this.stored): void {
    const isNew = stored !== this.stored;
    this.stored = stored;
    this.sent = null;
    const { text } = this.snapshot;
    this.store.keep(this.isSaved ? null : { report: text, version: stored.version });
    this.publish({
      state: this.isSaved ? 'saved' : 'unsaved',
      ...(isNew ? { savedAt: Date.now() } : {}),
    });
  }

  private publish(change: Partial<ReportSnapshot>): void {
    this.snapshot = { ...this.snapshot, ...change };
    for (const listener of this.listeners) listener();
  }
}
