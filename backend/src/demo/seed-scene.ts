import { v7 } from 'uuid';
import type { MinutesAgo } from './demo.types.js';

/** Milliseconds of a minute. */
const MINUTE = 60_000;

/** What one seeding knows while it goes: the moment that counts as now, and the id behind each of the demo's keys. */
export class SeedScene {
  readonly people = new Ids('person');
  readonly courses = new Ids('course');
  readonly lessons = new Ids('lesson');
  readonly coupons = new Ids('coupon');
  readonly payments = new Ids('payment');

  constructor(readonly now: Date) {}

  /** The moment that many minutes ago. */
  at(minutesAgo: MinutesAgo): Date {
    return new Date(this.now.getTime() - minutesAgo * MINUTE);
  }
}

let made = 0;

/**
 * An id as a row written at that moment would have got. Ids of version 7 are in the order of their rows, also within
 * one millisecond, where a counter keeps it.
 */
export function idOf(moment: Date): string {
  return v7({ msecs: moment.getTime(), seq: made++ });
}

/** The ids behind the keys of one kind of thing. */
class Ids {
  private readonly byKey = new Map<string, string>();

  constructor(private readonly kind: string) {}

  /** Remembers the id of a key and gives it back. */
  name(key: string, id: string): string {
    this.byKey.set(key, id);
    return id;
  }

  /** @throws Error when the demo names something it doesn't have */
  of(key: string): string {
    const id = this.byKey.get(key);
    if (id === undefined) throw new Error(`The demo has no ${this.kind} ${key}`);
    return id;
  }
}
