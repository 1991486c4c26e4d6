import type { Response } from 'express';
import type { CurrentUser } from '../../platform/common/authorisation.js';
import type { AddressedEvent } from './recipients.js';
import { type LiveEventAudience, LiveEventResponse } from './dto/live.dto.js';

/** Reconnect delay for the browser's EventSource. */
const RETRY_MS = 3_000;
/** Buffer limit for a slow client. Beyond it the stream is closed; the client reconnects and refetches. */
const BACKLOG_BYTES = 64 * 1024;

/** One open stream, with its session and its output. */
export class LiveStream {
  readonly userId: string;
  readonly sessionId: string;
  /** As last read from the database. */
  isAdmin: boolean;
  private isOpen = false;

  constructor(
    private readonly response: Response,
    { id, sessionId, isAdmin }: CurrentUser,
  ) {
    this.userId = id;
    this.sessionId = sessionId;
    this.isAdmin = isAdmin;
  }

  open(): void {
    if (this.response.writableEnded) return;
    this.isOpen = true;
    this.response.status(200).set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      // `no-transform` prevents compression (ours and proxies') from buffering events.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
      // No response follows a stream: nothing may wait for this connection.
      Connection: 'close',
    });
    this.response.flushHeaders();
    this.write(`retry: ${RETRY_MS}\n\n`);
  }

  send(event: AddressedEvent, audience: LiveEventAudience): void {
    const data = JSON.stringify(LiveEventResponse.from(event, audience));
    this.write(`id: ${event.id}\nevent: change\ndata: ${data}\n\n`);
  }

  /** Events may have been missed, or the client's rights have changed: it must refetch everything it shows. */
  requestResync(): void {
    this.write('event: resync\ndata: {}\n\n');
  }

  beat(): void {
    this.write(': beat\n\n');
  }

  close(): void {
    if (!this.response.writableEnded) this.response.end();
  }

  private write(text: string): void {
    // A client refetches when the stream opens, so earlier events needn't be sent.
    if (!this.isOpen || this.response.writableEnded || this.response.destroyed) return;
    if (this.response.writableLength > BACKLOG_BYTES) this.response.destroy();
    else this.response.write(text);
  }
}
