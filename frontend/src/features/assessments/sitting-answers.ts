import { type PaperQuestionResponse, type PaperResponse, type SaveAnswerDto } from '../../api/api';
import { fieldsOf, readStored, textsOf, writeStored } from '../../lib/stored-value';

export interface SittingAnswer {
  chosen: string[];
  flagged: boolean;
  sequence: number;
  isSaved: boolean;
}

export interface SittingSnapshot {
  /** By the question's number. */
  answers: ReadonlyMap<number, SittingAnswer>;
  unsaved: number;
  /** The last save got no response; it is retried automatically. */
  isOffline: boolean;
}

/** The result of a save: `stopped` if this tab may not write any more. */
type SaveOutcome = 'saved' | 'refused' | 'offline' | 'stopped';

type Save = (number: number, answer: Omit<SaveAnswerDto, 'lease'>) => Promise<SaveOutcome>;

const RETRY_MS = 3_000;

const keyOf = (attemptId: string) => `sitting:${attemptId}`;

/**
 * The answers of an open attempt. Changes are saved immediately, one after the other; unsaved ones stay in the browser,
 * even across a reload, and are retried until the server has them. The sequence determines which is later.
 */
export class SittingAnswers {
  private snapshot: SittingSnapshot;
  private readonly listeners = new Set<() => void>();
  private sending: Promise<void> | null = null;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private isStopped = false;

  constructor(
    private readonly paper: Pick<PaperResponse, 'id' | 'questions'>,
    private readonly save: Save,
  ) {
    const unsent = fieldsOf(readStored('local', keyOf(paper.id), (stored) => stored));
    const answers = new Map(
      paper.questions.map((question) => [
        question.number,
        unsentAnswer(question, unsent[question.number]) ?? storedAnswer(question),
      ]),
    );
    this.snapshot = { answers, unsaved: countUnsaved(answers), isOffline: false };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  read = (): SittingSnapshot => this.snapshot;

  change(number: number, change: Partial<Pick<SittingAnswer, 'chosen' | 'flagged'>>): void {
    const answer = this.snapshot.answers.get(number);
    if (!answer) return;
    this.set(number, { ...answer, ...change, sequence: answer.sequence + 1, isSaved: false });
    void this.flush();
  }

  /** Sends unsaved answers. @returns whether everything is saved */
  async flush(): Promise<boolean> {
    this.sending ??= this.sendAll().finally(() => (this.sending = null));
    await this.sending;
    return this.snapshot.unsaved === 0;
  }

  /** Stops sending; unsaved answers stay in the browser. */
  stop(): void {
    this.isStopped = true;
    clearTimeout(this.retry);
  }

  /** The attempt is over: deletes its stored answers. */
  forget(): void {
    this.stop();
    writeStored('local', keyOf(this.paper.id), null);
  }

  private async sendAll(): Promise<void> {
    clearTimeout(this.retry);
    for (;;) {
      const next = [...this.snapshot.answers].find(([, { isSaved }]) => !isSaved);
      if (!next || this.isStopped) return;
      const [number, { chosen, flagged, sequence }] = next;
      const outcome = await this.save(number, { chosen, flagged, sequence });
      if (outcome === 'stopped') {
        this.stop();
        return;
      }
      if (outcome === 'offline') {
        this.publish({ ...this.snapshot, isOffline: true });
        if (!this.isStopped) this.retry = setTimeout(() => void this.flush(), RETRY_MS);
        return;
      }
      const current = this.snapshot.answers.get(number)!;
      // Changed again meanwhile: the later value is sent next.
      if (current.sequence === sequence) this.set(number, { ...current, isSaved: true });
      if (this.snapshot.isOffline) this.publish({ ...this.snapshot, isOffline: false });
    }
  }

  private set(number: number, answer: SittingAnswer): void {
    const answers = new Map(this.snapshot.answers).set(number, answer);
    const unsaved = [...answers].filter(([, { isSaved }]) => !isSaved);
    writeStored('local', keyOf(this.paper.id), unsaved.length > 0 ? Object.fromEntries(unsaved) : null);
    this.publish({ ...this.snapshot, answers, unsaved: unsaved.length });
  }

  private publish(snapshot: SittingSnapshot): void {
    this.snapshot = snapshot;
    for (const listener of this.listeners) listener();
  }
}

const storedAnswer = ({ chosen, flagged, sequence }: PaperQuestionResponse): SittingAnswer => ({
  chosen,
  flagged,
  sequence,
  isSaved: true,
});

/**
 * The answer that this browser could not send earlier; null if the server has one at least as late, perhaps from
 * another tab.
 */
function unsentAnswer({ options, sequence }: PaperQuestionResponse, stored: unknown): SittingAnswer | null {
  const fields = fieldsOf(stored);
  if (typeof fields['sequence'] !== 'number' || fields['sequence'] <= sequence) return null;
  const chosen = textsOf(fields['chosen']).filter((option) => options.includes(option));
  return { chosen, flagged: fields['flagged'] === true, sequence: fields['sequence'], isSaved: false };
}

const countUnsaved = (answers: ReadonlyMap<number, SittingAnswer>): number =>
  [...answers.values()].filter(({ isSaved }) => !isSaved).length;
