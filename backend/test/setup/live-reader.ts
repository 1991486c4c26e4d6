import { eventually } from './eventually.js';

interface ReceivedEvent {
  event: string;
  data: Record<string, unknown>;
}

/** Reads a stream of `GET /api/live` as a browser does, and keeps what it hears. */
export class LiveReader {
  readonly heard: ReceivedEvent[] = [];
  /** How many comments have arrived that only keep the connection open. */
  beats = 0;
  /** Set when the server has ended the stream. */
  ended = false;

  private constructor(
    readonly response: Response,
    private readonly abort: AbortController,
  ) {}

  static async open(url: string, token: string, query = ''): Promise<LiveReader> {
    const abort = new AbortController();
    const response = await fetch(`${url}/api/live${query}`, {
      headers: { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'gzip, br' },
      signal: abort.signal,
    });
    const reader = new LiveReader(response, abort);
    if (response.ok) void reader.read();
    else await response.body?.cancel();
    return reader;
  }

  /** The names of the changes heard, and for which of the two reasons. */
  get changes(): string[] {
    return this.heard
      .filter(({ event }) => event === 'change')
      .map(({ data }) => `${String(data['name'])} (${String(data['audience'])})`);
  }

  async untilReceived(what: string, times = 1): Promise<void> {
    await eventually(
      () =>
        [...this.changes, ...this.heard.map(({ event }) => event)].filter((one) => one === what).length >=
        times,
      `${what} to be heard; heard were ${this.changes.join(', ') || 'no changes'}`,
    );
  }

  async untilEnded(): Promise<void> {
    await eventually(() => this.ended, 'the stream to be ended');
  }

  close(): void {
    this.abort.abort();
  }

  private async read(): Promise<void> {
    let text = '';
    const decoder = new TextDecoder();
    try {
      for await (const chunk of this.response.body as unknown as AsyncIterable<Uint8Array>) {
        text += decoder.decode(chunk, { stream: true });
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) this.take(block);
      }
      this.ended = true;
    } catch {
      this.ended = !this.abort.signal.aborted;
    }
  }

  private take(block: string): void {
    if (block === ': beat') this.beats += 1;
    const fields = new Map(
      block.split('\n').map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]),
    );
    const event = fields.get('event');
    if (event)
      this.heard.push({ event, data: JSON.parse(fields.get('data') ?? '{}') as Record<string, unknown> });
  }
}
