import { Injectable } from '@nestjs/common';
import {
  type ClientNetworks,
  type Counter,
  type RateLimitName,
  RateLimits,
  RateLimitsRepository,
  TooManyRequestsError,
} from '../../platform/common/rate-limits/index.js';
import { WrongCredentialsError } from './auth.errors.js';
import { type AttackKind, SignInWatch } from './sign-in-watch.js';

interface Attempt {
  email: string;
  password: string;
}

/** All limits of one attempt: limit name by counter key. */
interface Limits {
  pair: Counter;
  /** For addresses from which the account has not signed in before. */
  others: Counter[];
  known: Counter;
  names: ReadonlyMap<string, RateLimitName>;
}

/** Which limit was reached. */
const ATTACKS: Partial<Record<RateLimitName, AttackKind>> = {
  'failed-login-all-of-site': 'many_accounts',
  'failed-login-address': 'many_accounts',
  'failed-login-account': 'many_addresses',
};

/**
 * Limits failed sign-ins per account and address, per account, and per address. An address that has signed in to the account
 * before has only the first limit, so that strangers' guesses can't lock the owner out.
 */
@Injectable()
export class SignInLimit {
  constructor(
    private readonly limits: RateLimits,
    private readonly counters: RateLimitsRepository,
    private readonly watch: SignInWatch,
  ) {}

  /**
   * Runs one sign-in attempt unless too many have failed. Counts before it runs, so that concurrent attempts can't
   * bypass a limit; attempts that weren't wrong guesses are refunded.
   * @throws TooManyRequestsError
   */
  async guard<T>({ email, password }: Attempt, from: ClientNetworks, signIn: () => Promise<T>): Promise<T> {
    const limits = this.limitsOf(email, from);
    if (!limits) return signIn();
    const counted = await this.count(limits, from);
    try {
      const result = await signIn();
      await this.counters.succeed(limits.pair, counted.slice(1), limits.known);
      return result;
    } catch (error) {
      if (error instanceof WrongCredentialsError) await this.watch.failed(email, password);
      else await this.counters.takeBack(counted);
      throw error;
    }
  }

  /** A password reset by mail clears the account's failed attempts. */
  async forgive(email: string, from: ClientNetworks): Promise<void> {
    const limits = this.limitsOf(email, from);
    if (limits) await this.counters.succeed(limits.pair, [], limits.known);
  }

  /** @returns the counted keys, the pair's first */
  private async count(
    { pair, others, known, names }: Limits,
    { address }: ClientNetworks,
  ): Promise<string[]> {
    const counted = await this.counters.count(pair, others, known);
    for (const { key, ...count } of counted) {
      const name = names.get(key)!;
      try {
        this.limits.refuseOver(name, count);
      } catch (error) {
        const attack = ATTACKS[name];
        if (attack && error instanceof TooManyRequestsError && error.isFirst)
          this.watch.noticed(attack, address);
        throw error;
      }
    }
    return counted.map(({ key }) => key);
  }

  /** Null if limits are off. */
  private limitsOf(email: string, { address, site }: ClientNetworks): Limits | null {
    const names = new Map<string, RateLimitName>();
    const counter = (name: RateLimitName, ...key: string[]): Counter | null => {
      const made = this.limits.counter(name, ...key);
      if (made) names.set(made.key, name);
      return made;
    };
    const pair = counter('failed-login', email, address);
    const known = counter('signed-in-from', email, address);
    if (!pair || !known) return null;
    const others = [
      site ? counter('failed-login-site', email, site) : null,
      site ? counter('failed-login-all-of-site', site) : null,
      counter('failed-login-address', address),
      counter('failed-login-account', email),
    ].filter((one) => one !== null);
    return { pair, others, known, names };
  }
}
