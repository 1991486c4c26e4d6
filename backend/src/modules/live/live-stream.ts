import type { Response } from 'express';
import type { CurrentUser } from '../../platform/common/authorisation.js';
import type { AddressedEvent } from './recipients.js';
import { type LiveEventAudience, LiveEventResponse } from './dto/live-event.response.js';

/** How long a browser's own EventSource waits before it comes back. */
const RETRY_MS = 3_000;
/** What a reader who doesn't read may pile up here. It comes back, and asks for everything again. */
const BACKLOG_BYTES = 64 * 1024;

/** One open connection: whose it is, and how things are said on it. */
export class LiveStream {
  readonly userId: string;
  readonly sessionId: string;
  /** As the database said last. */
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
      // `no-transform` keeps compression (ours and a proxy's) from collecting events before it passes them on.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
      // A stream is never followed by another answer: nothing may wait for this connection to become free.
      Connection: 'close',
    });
    this.response.flushHeaders();
    this.write(`retry: ${RETRY_MS}\n\n`);
  }

  tell(event: AddressedEvent, audience: LiveEventAudience): void {
    const data = JSON.stringify(LiveEventResponse.from(event, audience));
    this.write(`id: ${event.id}\nevent: change\ndata: ${data}\n\n`);
  }

  /** Something may have been missed, or the reader's rights are others: everything shown is to be asked for again. */
  tellToResync(): void {
    this.write('event: resync\ndata: {}\n\n');
  }

  beat(): void {
    this.write(': beat\n\n');
  }

  close(): void {
    if (!this.response.writableEnded) this.response.end();
  }

  private write(text: string): void {
    // Before it is open nothing can be missed: its reader asks for everything after that.
    if (!this.isOpen || this.response.writableEnded || this.response.destroyed) return;
    if (this.response.writableLength > BACKLOG_BYTES) this.response.destroy();
    else this.response.write(text);
  }
}
