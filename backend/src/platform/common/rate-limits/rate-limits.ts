import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { AppConfig } from '../../config/index.js';
import { TooManyRequestsError } from './too-many-requests.error.js';

interface RateLimit {
  points: number;
  seconds: number;
  message?: string;
  /** Remembers blocked keys in memory, without asking the database again. Not for a limit that can be reset. */
  blockInMemory?: true;
}

const TOO_MANY_FAILED_LOGINS = 'Too many failed logins. Please wait a few minutes and try again';

const TOO_MANY_CONTACTS =
  'We can’t take more messages from here right now. Please try again in an hour, or write to us by mail';

/** Every limit of the academy. They count in PostgreSQL, so they hold across processes. */
const LIMITS = {
  /** Per account and address: the owner can still sign in from elsewhere. */
  'failed-login': {
    points: 10,
    seconds: 15 * 60,
    message: TOO_MANY_FAILED_LOGINS,
  },
  /** Per account and IPv6 /48. */
  'failed-login-site': {
    points: 30,
    seconds: 15 * 60,
    message: TOO_MANY_FAILED_LOGINS,
  },
  /** Per account, from all addresses that it has not signed in from before. */
  'failed-login-account': {
    points: 50,
    seconds: 3_600,
    message:
      'Too many failed logins for this account. Reset the password by mail, or sign in from a device you used before',
  },
  /** Per address, for all accounts; a whole class may sit behind one. */
  'failed-login-address': {
    points: 100,
    seconds: 15 * 60,
    message: TOO_MANY_FAILED_LOGINS,
  },
  /** Per IPv6 /48, for all accounts. */
  'failed-login-all-of-site': {
    points: 300,
    seconds: 15 * 60,
    message: TOO_MANY_FAILED_LOGINS,
  },
  /** Not a limit but a memory: an account signed in from an address. */
  'signed-in-from': { points: 1, seconds: 90 * 86_400 },
  /** Accounts that one wrong password was tried on. Refuses nobody; beyond it operators get an alert. */
  'password-tried': { points: 30, seconds: 3_600 },
  /** Counts an account once for `password-tried`. */
  'password-tried-on': { points: 1, seconds: 3_600 },
  /** Per account: wrong current passwords of a signed-in user. */
  'wrong-password': {
    points: 10,
    seconds: 15 * 60,
    message: 'Too many wrong passwords. Please wait a few minutes and try again',
  },
  /** Per account; beyond it the answer is the same and nothing is mailed. */
  'forgot-password': { points: 3, seconds: 3_600, blockInMemory: true },
  /** Per account: links that confirm its address, corrections of the address included. */
  'verification-mail': {
    points: 5,
    seconds: 3_600,
    message: 'You can ask for five links an hour. Open the newest one, or try again later',
    blockInMemory: true,
  },
  /** Per address, of sign-ups that made an account: more than the largest hall behind one address. */
  signup: { points: 1_000, seconds: 3_600, blockInMemory: true },
  /** Per address: sign-ups that told that an email has an account. */
  'signup-refused': { points: 60, seconds: 3_600 },
  /** Per learner: corrections of what proves a payment. Refunded where nothing was changed. */
  'payment-correction': {
    points: 5,
    seconds: 3_600,
    message: 'You can correct a payment five times an hour. Please wait, or contact support',
  },
  /** Per learner: coupon codes that were refused. The others are refunded. */
  'coupon-guess': {
    points: 20,
    seconds: 15 * 60,
    message: 'Too many coupon codes. Please wait a few minutes and try again',
  },
  /** Per learner or mentor: comments, tickets and replies. Most of them mail someone. */
  message: {
    points: 30,
    seconds: 10 * 60,
    message: 'You have written many messages. Please wait a few minutes and try again',
    blockInMemory: true,
  },
  /** Per address: messages of people without an account. */
  contact: { points: 20, seconds: 3_600, message: TOO_MANY_CONTACTS },
  /** Per IPv6 /48. */
  'contact-site': { points: 60, seconds: 3_600, message: TOO_MANY_CONTACTS },
  /** Per email that someone typed: each message mails a confirmation to it. */
  'contact-email': { points: 5, seconds: 3_600, message: TOO_MANY_CONTACTS },
  /** From everybody together: more than support could read. */
  'contact-all': { points: 300, seconds: 3_600, message: TOO_MANY_CONTACTS },
  /** Per learner and lab. */
  'lab-answer': {
    points: 10,
    seconds: 60,
    message: 'Ten answers a minute are enough. Please wait a minute and try again',
  },
  /** Per phone, of SMS with the right signature. */
  'bank-sms': { points: 60, seconds: 60, blockInMemory: true },
  /** Per IPv6 /48. */
  'signup-site': { points: 3_000, seconds: 3_600, blockInMemory: true },
  /** Per IPv6 /48. */
  'signup-refused-site': { points: 180, seconds: 3_600 },
  /** Per learner, or per address before sign-in: far above what a person does. */
  write: { points: 300, seconds: 60, blockInMemory: true },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof LIMITS;

/** What a statement of its own needs to count one. Times are in ms of this process' clock. */
export interface Counter {
  key: string;
  now: number;
  /** When the counter resets, if it starts now. */
  until: number;
  /** How often it may be counted until then. */
  limit: number;
}

/** A key's counter after one was counted. */
export interface Counted {
  points: number;
  /** Milliseconds since 1970; PostgreSQL's bigint comes as text. */
  expire: string;
}

/** Counts what may be done only so often. `RATE_LIMITS=off` switches all of it off. */
@Injectable()
export class RateLimits {
  private readonly limiters: Record<RateLimitName, RateLimiterPostgres> | undefined;

  constructor(dataSource: DataSource, config: AppConfig) {
    if (!config.rateLimits) return;
    const limiter = (name: RateLimitName) =>
      new RateLimiterPostgres({
        storeClient: dataSource,
        storeType: 'typeorm',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points: LIMITS[name].points,
        duration: LIMITS[name].seconds,
        ...('blockInMemory' in LIMITS[name] ? { inMemoryBlockOnConsumed: LIMITS[name].points + 1 } : {}),
      });
    const names = Object.keys(LIMITS) as RateLimitName[];
    this.limiters = Object.fromEntries(names.map((name) => [name, limiter(name)])) as typeof this.limiters;
  }

  /**
   * Counts one.
   * @throws TooManyRequestsError with a Retry-After in seconds when that was one too many
   */
  async consume(name: RateLimitName, ...key: string[]): Promise<void> {
    try {
      await this.limiters?.[name].consume(digest(key));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw tooMany(name, refusal.msBeforeNext, refusal.consumedPoints);
    }
  }

  /**
   * Counts nothing.
   * @throws TooManyRequestsError when as many as allowed were counted
   */
  async requireWithin(name: RateLimitName, ...key: string[]): Promise<void> {
    const counted = await this.limiters?.[name].get(digest(key));
    if (!counted || counted.consumedPoints < LIMITS[name].points) return;
    throw tooMany(name, counted.msBeforeNext, counted.consumedPoints);
  }

  /** Counts one, like `consume`, where nobody is refused. */
  async count(name: RateLimitName, ...key: string[]): Promise<'within' | 'just exceeded' | 'exceeded'> {
    try {
      await this.consume(name, ...key);
      return 'within';
    } catch (error) {
      if (!(error instanceof TooManyRequestsError)) throw error;
      return error.isFirst ? 'just exceeded' : 'exceeded';
    }
  }

  /** For counting inside another statement; null where limits are off. */
  counter(name: RateLimitName, ...key: string[]): Counter | null {
    if (!this.limiters) return null;
    const now = Date.now();
    const { points, seconds } = LIMITS[name];
    return { key: `${name}:${digest(key)}`, now, until: now + seconds * 1000, limit: points };
  }

  /** @throws TooManyRequestsError when what was counted by another statement was one too many */
  refuseOver(name: RateLimitName, { points, expire }: Counted): void {
    if (points > LIMITS[name].points) throw tooMany(name, Number(expire) - Date.now(), points);
  }

  /**
   * Runs a guess at a secret. It counts before it runs, so that guesses made all at once can't slip past the limit; a
   * right one starts the counting again, and one that failed for another reason than being wrong is taken back.
   * @throws TooManyRequestsError
   */
  async guardGuess<T>(
    name: RateLimitName,
    key: string[],
    guess: () => Promise<T>,
    isWrong: (error: unknown) => boolean,
  ): Promise<T> {
    await this.consume(name, ...key);
    try {
      const result = await guess();
      await this.forget(name, ...key);
      return result;
    } catch (error) {
      if (!isWrong(error)) await this.refund(name, ...key);
      throw error;
    }
  }

  /** Takes one back that should not have counted. */
  async refund(name: RateLimitName, ...key: string[]): Promise<void> {
    await this.limiters?.[name].reward(digest(key));
  }

  /** Resets the counter. */
  async forget(name: RateLimitName, ...key: string[]): Promise<void> {
    await this.limiters?.[name].delete(digest(key));
  }
}

function tooMany(name: RateLimitName, milliseconds: number, points: number): TooManyRequestsError {
  const limit: RateLimit = LIMITS[name];
  return new TooManyRequestsError(Math.ceil(milliseconds / 1000), {
    ...(limit.message !== undefined && { message: limit.message }),
    isFirst: points === limit.points + 1,
  });
}

/** Keys are digests: of one length, and no list of who tried to sign in. */
function digest(parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
