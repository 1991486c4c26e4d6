import { v7 } from 'uuid';
import type { MinutesAgo } from './demo.types.js';

/** Milliseconds per minute. */
const MINUTE = 60_000;

/** State of one seeding: the current time, and the ids by demo key. */
export class SeedScene {
  readonly people = new Ids('person');
  readonly courses = new Ids('course');
  readonly lessons = new Ids('lesson');
  readonly coupons = new Ids('coupon');
  readonly comments = new Ids('comment');
  readonly payments = new Ids('payment');

  constructor(readonly now: Date) {}

  /** The time that many minutes ago. */
  at(minutesAgo: MinutesAgo): Date {
    return new Date(this.now.getTime() - minutesAgo * MINUTE);
  }
}

let made = 0;

/**
 * A UUIDv7 for a row created at that time. Ids sort like their rows, even within one millisecond, thanks to a counter.
 */
export function idOf(moment: Date): string {
  return v7({ msecs: moment.getTime(), seq: made++ });
}

/** Ids by key, for one kind of object. */
class Ids {
  private readonly byKey = new Map<string, string>();

  constructor(private readonly kind: string) {}

  /** Creates and stores the id of a key. */
  name(key: string, id: string): string {
    this.byKey.set(key, id);
    return id;
  }

  /** @throws Error if the demo refers to an unknown key */
  of(key: string): string {
    const id = this.byKey.get(key);
    if (id === undefined) throw new Error(`The demo has no ${this.kind} ${key}`);
    return id;
  }
}
