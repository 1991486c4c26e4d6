import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../common/authorisation.js';
import { uploadsBusy } from './uploads.errors.js';

const PER_PERSON = 2;
const IN_ALL = 16;
/** Administrators have the rest: stalled forms of learners must not keep them from working. */
const OF_LEARNERS = 12;

/** Limits the number of concurrent uploads of forms, so that stalled ones can't exhaust the memory. */
@Injectable()
export class UploadPlaces {
  private readonly perPerson = new Map<string, number>();
  private taken = 0;

  /**
   * Acquires a slot for one form; the returned function releases it once.
   * @throws DomainError 503 if this user, or all users together, have too many uploads in progress
   */
  take({ id: userId, isAdmin }: Pick<CurrentUser, 'id' | 'isAdmin'>): () => void {
    const most = isAdmin ? IN_ALL : OF_LEARNERS;
    const own = this.perPerson.get(userId) ?? 0;
    if (own >= PER_PERSON || this.taken >= most) throw uploadsBusy();
    this.perPerson.set(userId, own + 1);
    this.taken += 1;
    let held = true;
    return () => {
      if (held) this.release(userId);
      held = false;
    };
  }

  private release(userId: string): void {
    const left = (this.perPerson.get(userId) ?? 1) - 1;
    if (left > 0) this.perPerson.set(userId, left);
    else this.perPerson.delete(userId);
    this.taken -= 1;
  }
}
