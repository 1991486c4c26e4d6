import { EventSource } from 'eventsource';
import { type LiveEvent, parseLiveEvent } from './live-event';

interface LiveConnectionOptions {
  url: string;
  token: string;
  /** When the first of the shown data was asked for, in milliseconds of `performance.now()`. */
  since: number;
  onChange: (event: LiveEvent) => void;
  /** Events may have been missed: refetch everything on screen. */
  onResync: () => void;
  onStatus: (isLive: boolean) => void;
  /** The session has ended. */
  onRefused: () => void;
}

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;
/** A connection that lasted this long resets the backoff. */
const GOOD_AFTER_MS = 10_000;
/** The server sends something every 20 s; a dead network sends nothing. */
const SILENT_AFTER_MS = 50_000;
/** A hidden page closes its connection: over HTTP/1.1 a browser has six per host for all its pages. */
const HIDDEN_AFTER_MS = 15_000;
/** What `seconds` may be. */
const LONGEST_SINCE_S = 600;
/** After a server outage all clients reconnect, spread over time. */
const RESYNC_WITHIN_MS = 1_000;

/** Follows the server's event stream while the page is visible and online. */
export class LiveConnection {
  private source: EventSource | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private hiding: ReturnType<typeof setTimeout> | undefined;
  private resync: ReturnType<typeof setTimeout> | undefined;
  private openedAt = 0;
  private failures = 0;
  /** The server knows whether anything happened before the first connection; later ones may have missed much. */
  private isFirst = true;

  constructor(private readonly options: LiveConnectionOptions) {}

  start(): void {
    window.addEventListener('online', this.reconsider);
    window.addEventListener('offline', this.reconsider);
    document.addEventListener('visibilitychange', this.reconsider);
    this.reconsider();
  }

  stop(): void {
    window.removeEventListener('online', this.reconsider);
    window.removeEventListener('offline', this.reconsider);
    document.removeEventListener('visibilitychange', this.reconsider);
    this.disconnect();
  }

  private readonly reconsider = (): void => {
    clearTimeout(this.hiding);
    if (!navigator.onLine) this.disconnect();
    else if (document.visibilityState === 'hidden') {
      this.hiding = setTimeout(() => this.disconnect(), HIDDEN_AFTER_MS);
    } else if (!this.source) {
      this.failures = 0;
      this.connect();
    }
  };

  private connect(): void {
    clearTimeout(this.retry);
    const seconds = Math.ceil((performance.now() - this.options.since) / 1_000);
    const tells = this.isFirst && seconds <= LONGEST_SINCE_S;
    this.isFirst = false;
    const url = tells ? `${this.options.url}?seconds=${seconds}` : this.options.url;
    const source = new EventSource(url, { fetch: (url, init) => this.fetch(url, init) });
    this.source = source;
    this.awaitNext();
    source.addEventListener('open', () => {
      this.openedAt = Date.now();
      this.options.onStatus(true);
      // Events between the last response and now were missed.
      if (!tells) this.options.onResync();
    });
    source.addEventListener('change', ({ data }) => {
      const event = parseLiveEvent(String(data));
      if (event) this.options.onChange(event);
      else this.options.onResync();
    });
    source.addEventListener('resync', () => {
      clearTimeout(this.resync);
      this.resync = setTimeout(this.options.onResync, Math.random() * RESYNC_WITHIN_MS);
    });
    source.addEventListener('error', ({ code }) => {
      if (this.source !== source) return;
      this.disconnect();
      if (code === 401) this.options.onRefused();
      else this.comeBack();
    });
  }

  /**
   * With the token in a header, which isn't logged or stored in the history, and with a timeout for a silent
   * connection.
   */
  private async fetch(url: string | URL, init: object): Promise<Response> {
    const { headers, ...rest } = init as RequestInit;
    const response = await fetch(url, {
      ...rest,
      headers: { ...(headers as Record<string, string>), authorization: `Bearer ${this.options.token}` },
    });
    if (!response.body || !response.ok) return response;
    const listening = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        this.awaitNext();
        controller.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(listening), response);
  }

  /** Every chunk, including heartbeats, resets the timeout. */
  private awaitNext(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      this.disconnect();
      this.comeBack();
    }, SILENT_AFTER_MS);
  }

  private comeBack(): void {
    if (!navigator.onLine) return;
    this.failures = this.openedAt > 0 && Date.now() - this.openedAt > GOOD_AFTER_MS ? 0 : this.failures + 1;
    this.openedAt = 0;
    const longest = Math.min(FIRST_RETRY_MS * 2 ** this.failures, LONGEST_RETRY_MS);
    this.retry = setTimeout(() => this.connect(), longest * (0.5 + Math.random() / 2));
  }

  private disconnect(): void {
    for (const timer of [this.retry, this.silence, this.hiding, this.resync]) clearTimeout(timer);
    this.source?.close();
    this.source = undefined;
    this.options.onStatus(false);
  }
}
