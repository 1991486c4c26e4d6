import { type UploadPurpose } from '@triad/shared/files';
import { unplayableCodec } from '@triad/shared/mp4';
import { type DetailedError, Upload } from 'tus-js-client';
import { env } from '../../config/env';
import { uploadMessages } from '../../messages-admin';
import { Speedometer } from './upload-rate';
import { takeSlot } from './upload-slots';

type UploadPhase = 'queued' | 'sending' | 'waiting' | 'paused' | 'done' | 'failed' | 'refused' | 'cancelled';

export interface UploadState {
  phase: UploadPhase;
  /** Bytes. */
  sent: number;
  total: number;
  bytesPerSecond: number | null;
  /** Why it failed or was rejected, as a sentence. */
  problem: string | null;
  uploadId: string | null;
}

/** Small enough that a slow connection sends each one before a proxy's timeout. */
const PIECE_BYTES = 16 * 1024 * 1024;
const WAIT_MS = [1_000, 2_000, 4_000, 8_000, 15_000];
/** Retries of a busy server are limited; those of a lost connection are not. */
const MOST_REFUSALS = 8;
const ENDED: readonly UploadPhase[] = ['done', 'failed', 'refused', 'cancelled'];
/** Errors about the file itself: the same file would be rejected again. */
const FILE_REFUSED = [413, 415];
/** After this long without data, no rate is shown. */
const QUIET_MS = 5_000;
/** A silent connection is aborted after this; bytes already received are not sent again. */
const SILENT_MS = 90_000;

interface UploadOwner {
  userId: string;
  /** Two lessons may use the same file: each uploads its own copy. */
  lessonId: string;
  token: () => string | null;
  /** What it is announced for. */
  purpose: UploadPurpose | null;
}

/**
 * A resumable upload of one file. It waits for a lost connection and continues automatically. Choosing the same file
 * again for the same lesson, after a reload, resumes the upload.
 */
export class FileUpload {
  private readonly upload: Upload;
  private readonly listeners = new Set<() => void>();
  private readonly speed = new Speedometer();
  private current: UploadState;
  private refusals = 0;
  private tries = 0;
  private leaveSlot: (() => void) | null = null;
  private wake: (() => void) | null = null;
  private unwatch: (() => void) | null = null;
  private heardAt = 0;

  readonly fileName: string;

  constructor(
    private readonly file: File,
    { userId, lessonId, token, purpose }: UploadOwner,
  ) {
    this.fileName = file.name;
    this.current = {
      phase: 'queued',
      sent: 0,
      total: file.size,
      bytesPerSecond: null,
      problem: null,
      uploadId: null,
    };
    this.upload = new Upload(file, {
      endpoint: `${env.apiBaseUrl}/api/admin/uploads`,
      chunkSize: PIECE_BYTES,
      retryDelays: null,
      metadata: { filename: file.name, ...(purpose && { purpose }) },
      fingerprint: () =>
        Promise.resolve(
          [
            'academy',
            userId,
            lessonId,
            ...(purpose ? [purpose] : []),
            file.name,
            file.size,
            file.lastModified,
          ].join('|'),
        ),
      removeFingerprintOnSuccess: true,
      onBeforeRequest: (request) => {
        const bearer = token();
        if (bearer) request.setHeader('Authorization', `Bearer ${bearer}`);
      },
      onProgress: (sent) => {
        this.tries = 0;
        this.heardAt = performance.now();
        this.become({ sent, bytesPerSecond: this.speed.at(sent) });
      },
      onSuccess: () => this.arrived(),
      onError: (error) => this.stopped(error),
    });
  }

  get state(): UploadState {
    return this.current;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Starts, or continues after a pause or a failure. */
  async start(): Promise<void> {
    if (this.leaveSlot) return;
    this.refusals = 0;
    this.become({ phase: 'queued', problem: null });
    const leave = await takeSlot();
    // Paused or cancelled while it waited for a slot.
    if (this.current.phase !== 'queued' || this.leaveSlot) return leave();
    this.leaveSlot = leave;
    if (!this.upload.url) {
      const [earlier] = await this.upload.findPreviousUploads();
      if (earlier) this.upload.resumeFromPreviousUpload(earlier);
      await this.announceCodec();
    }
    if (this.current.phase === 'queued') this.send();
  }

  /** What browsers don't show is refused before it is sent, where the academy can't convert it. */
  private async announceCodec(): Promise<void> {
    if (!this.file.type.startsWith('video/')) return;
    const read = async (start: number, end: number) =>
      new Uint8Array(await this.file.slice(start, end).arrayBuffer());
    const codec = await unplayableCodec(read, this.file.size).catch(() => null);
    if (codec) this.upload.options.metadata = { ...this.upload.options.metadata, codec };
  }

  async pause(): Promise<void> {
    this.rest({ phase: 'paused', bytesPerSecond: null });
    await this.upload.abort();
  }

  /** Cancels it; the server discards the received bytes. */
  async cancel(): Promise<void> {
    this.rest({ phase: 'cancelled' });
    // Offline the server can't be told; the upload expires there.
    await this.upload.abort(true).catch(() => undefined);
  }

  /** Resolves once it is done, failed or cancelled; keeps waiting while paused. */
  ended(): Promise<UploadState> {
    return new Promise((resolve) => {
      const look = () => {
        if (!ENDED.includes(this.current.phase)) return;
        stop();
        resolve(this.current);
      };
      const stop = this.subscribe(look);
      look();
    });
  }

  private send(): void {
    this.speed.restart();
    this.become({ phase: 'sending', bytesPerSecond: null });
    this.watchTheLine();
    this.upload.start();
  }

  /** A request on a dead connection may hang for a quarter of an hour without an error. */
  private watchTheLine(): void {
    this.unwatch?.();
    this.heardAt = performance.now();
    const lost = () => {
      void this.upload.abort();
      this.wait();
    };
    const timer = setInterval(() => {
      const silence = performance.now() - this.heardAt;
      if (silence > SILENT_MS) lost();
      else if (silence > QUIET_MS && this.current.bytesPerSecond !== null)
        this.become({ bytesPerSecond: null });
    }, 1_000);
    window.addEventListener('offline', lost);
    this.unwatch = () => {
      clearInterval(timer);
      window.removeEventListener('offline', lost);
      this.unwatch = null;
    };
  }

  private arrived(): void {
    const uploadId = this.upload.url?.split('/').at(-1) ?? null;
    this.rest({ phase: 'done', sent: this.current.total, uploadId });
  }

  private stopped(error: Error | DetailedError): void {
    if (this.current.phase !== 'sending') return;
    const answer = 'originalResponse' in error ? error.originalResponse : null;
    const status = answer?.getStatus() ?? 0;
    if (status !== 0) this.refusals += 1;
    if (mayPass(status) && this.refusals <= MOST_REFUSALS) return this.wait();
    const phase = FILE_REFUSED.includes(status) ? 'refused' : 'failed';
    this.rest({ phase, problem: sentenceOf(answer?.getBody()) ?? uploadMessages.failed });
  }

  /** Waits until the connection is back, or for a short delay. */
  private wait(): void {
    this.unwatch?.();
    this.become({ phase: 'waiting', bytesPerSecond: null });
    const goOn = () => {
      this.wake?.();
      if (this.current.phase === 'waiting') this.send();
    };
    const timer = setTimeout(goOn, WAIT_MS[Math.min(this.tries, WAIT_MS.length - 1)]);
    this.tries += 1;
    window.addEventListener('online', goOn);
    this.wake = () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      this.wake = null;
    };
  }

  private rest(change: Partial<UploadState>): void {
    this.wake?.();
    this.unwatch?.();
    this.leaveSlot?.();
    this.leaveSlot = null;
    this.become(change);
  }

  private become(change: Partial<UploadState>): void {
    this.current = { ...this.current, ...change };
    for (const listener of [...this.listeners]) listener();
  }
}

/** Whether a retry may succeed; 0 is no response at all. */
function mayPass(status: number): boolean {
  if (status === 507) return false;
  return status === 0 || status >= 500 || [404, 408, 409, 423, 429].includes(status);
}

function sentenceOf(body: string | undefined): string | null {
  try {
    const { message } = JSON.parse(body ?? '') as { message?: unknown };
    return typeof message === 'string' ? message : null;
  } catch {
    return null;
  }
}
