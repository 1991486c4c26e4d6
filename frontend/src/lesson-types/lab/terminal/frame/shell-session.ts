import {
  type Completions,
  type FromShell,
  HOME,
  type LabFiles,
  type RunResult,
  type ShellState,
  type ToShell,
} from '../protocol';

interface SessionEvents {
  onReady: () => void;
  onFailed: (why: 'damaged' | 'worker') => void;
  /** It ended by itself, and a new one has taken over. */
  onCrashed: () => void;
}

type Request = { kind: 'run' | 'complete'; line: string };

/** The shell in its worker, and what survives when the worker is stopped. */
export class ShellSession {
  private worker: Worker | null = null;
  private readonly url: string;
  private state: ShellState | null = null;
  private isReady = false;
  private lastId = 0;
  private readonly waiting = new Map<number, (message: unknown) => void>();

  constructor(
    code: string,
    private readonly files: LabFiles,
    private readonly events: SessionEvents,
  ) {
    this.url = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
    this.start();
  }

  get cwd(): string {
    return this.state?.cwd ?? HOME;
  }

  /** Null if it was interrupted. */
  async run(line: string): Promise<RunResult | null> {
    const result = (await this.ask({ kind: 'run', line })) as RunResult | null;
    if (result)
      this.state = {
        cwd: result.cwd,
        env: result.env,
        changes: { ...this.state?.changes, ...result.changes },
      };
    return result;
  }

  /** Null if it was interrupted. */
  async complete(line: string): Promise<Completions | null> {
    return (await this.ask({ kind: 'complete', line })) as Completions | null;
  }

  /** Ends what runs, also a loop that gives nobody a turn; a new worker continues with files, folder and variables. */
  interrupt(): void {
    this.worker?.terminate();
    const pending = [...this.waiting.values()];
    this.waiting.clear();
    this.start();
    for (const resolve of pending) resolve(null);
  }

  private start(): void {
    this.isReady = false;
    try {
      this.worker = new Worker(this.url);
    } catch {
      this.events.onFailed('worker');
      return;
    }
    this.worker.onmessage = ({ data }: MessageEvent<FromShell>) => this.hear(data);
    this.worker.onerror = (event) => {
      event.preventDefault();
      if (!this.isReady) return this.events.onFailed('worker');
      this.interrupt();
      this.events.onCrashed();
    };
    this.send({ kind: 'start', ...this.files, state: this.state });
  }

  private hear(message: FromShell): void {
    if (message.kind === 'failed') return this.events.onFailed('damaged');
    if (message.kind === 'ready') {
      this.isReady = true;
      return this.events.onReady();
    }
    const resolve = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    resolve?.(message);
  }

  private ask(request: Request): Promise<unknown> {
    const id = ++this.lastId;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.send({ ...request, id });
    });
  }

  private send(message: ToShell): void {
    this.worker?.postMessage(message);
  }
}
