import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../common/authorisation.js';
import { uploadsBusy } from './uploads.errors.js';

/** Payment screenshots have places of their own, so that nothing else keeps a learner from proving a payment. */
type UploadLane = 'evidence' | 'other';

interface Sender extends Pick<CurrentUser, 'id' | 'isAdmin'> {
  address: string;
  lane: UploadLane;
}

const PER_PERSON = 2;
/** Of learners: half a lane, for all accounts behind one address. */
const PER_ADDRESS = 6;
/** Of one lane. */
const OF_LEARNERS = 12;
/** Administrators have the rest: stalled forms of learners must not keep them from working. */
const IN_A_LANE = 16;

/** Limits the number of concurrent uploads of forms, so that stalled ones can't exhaust the memory. */
@Injectable()
export class UploadPlaces {
  private readonly taken = new Map<string, number>();

  /**
   * Acquires a slot for one form; the returned function releases it once.
   * @throws DomainError 503 if this user, their address, or all users together, have too many uploads in progress
   */
  take({ id, isAdmin, address, lane }: Sender): () => void {
    const limits: [key: string, most: number][] = [
      [`person ${id}`, PER_PERSON],
      [`lane ${lane}`, isAdmin ? IN_A_LANE : OF_LEARNERS],
      ...(isAdmin ? [] : [[`address ${lane} ${address}`, PER_ADDRESS] as [string, number]]),
    ];
    if (limits.some(([key, most]) => this.count(key) >= most)) throw uploadsBusy();
    for (const [key] of limits) this.taken.set(key, this.count(key) + 1);
    let held = true;
    return () => {
      if (held) for (const [key] of limits) this.release(key);
      held = false;
    };
  }

  private count(key: string): number {
    return this.taken.get(key) ?? 0;
  }

  private release(key: string): void {
    const left = this.count(key) - 1;
    if (left > 0) this.taken.set(key, left);
    else this.taken.delete(key);
  }
}
