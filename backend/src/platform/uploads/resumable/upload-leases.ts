import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Lock, Locker, RequestRelease } from '@tus/server';
import { newId } from '../../database/columns.js';
import { uploadBusy, uploadNotFound } from '../uploads.errors.js';
import { type ResumableUpload, ResumableUploadsRepository } from './resumable-uploads.repository.js';

const LEASE_SECONDS = 20;
const RENEW_MS = 2_000;
const ASK_AGAIN_MS = 250;
const PATIENCE_MS = 15_000;

interface Held {
  upload: ResumableUpload;
  letGo: RequestRelease;
}

/**
 * Ensures a single writer per upload across replicas. A browser that lost its connection reconnects before the old
 * request has noticed, so that request is asked to release the lease. A column with an expiry instead of an advisory
 * lock, which would occupy a database connection during a slow upload and be held by a process that hangs.
 */
@Injectable()
export class UploadLeases {
  private readonly held = new Map<string, Held>();

  constructor(private readonly uploads: ResumableUploadsRepository) {}

  /** The upload whose lease this process holds, as of when it acquired the lease. */
  heldUpload(id: string): ResumableUpload | undefined {
    return this.held.get(id)?.upload;
  }

  /** Locks for one user's uploads; another user's upload counts as not found. */
  lockerOf(userId: string): Locker {
    return { newLock: (id) => this.newLock(id, userId) };
  }

  private newLock(id: string, userId: string): Lock {
    const token = newId();
    let renewal: NodeJS.Timeout | undefined;
    return {
      lock: async (signal, letGo) => {
        const upload = await this.acquire(id, userId, token, signal);
        this.held.set(id, { upload, letGo });
        renewal = setInterval(() => void this.renew(id, token, letGo), RENEW_MS);
      },
      unlock: async () => {
        clearInterval(renewal);
        this.held.delete(id);
        await this.uploads.releaseLease(id, token);
      },
    };
  }

  private async acquire(
    id: string,
    userId: string,
    token: string,
    signal: AbortSignal,
  ): Promise<ResumableUpload> {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
    for (;;) {
      const upload = await this.uploads.lease(id, userId, token, LEASE_SECONDS);
      if (upload) return upload;
      if (!(await this.uploads.requestLease(id, userId))) throw uploadNotFound();
      // A holder in this process is notified directly, not through the database.
      await this.held.get(id)?.letGo();
      if (patience.aborted) throw uploadBusy();
      await delay(ASK_AGAIN_MS, undefined, { signal: patience }).catch(() => undefined);
    }
  }

  private async renew(id: string, token: string, letGo: RequestRelease): Promise<void> {
    const mayGoOn = await this.uploads.renewLease(id, token, LEASE_SECONDS).catch(() => false);
    if (!mayGoOn) await letGo();
  }
}
