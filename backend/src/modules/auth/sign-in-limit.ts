import { Injectable } from '@nestjs/common';
import {
  type ClientNetworks,
  type RateLimitName,
  RateLimits,
  TooManyRequestsError,
} from '../../platform/common/rate-limits/index.js';
import { WrongCredentialsError } from './auth.errors.js';
import { type AttackKind, SignInWatch } from './sign-in-watch.js';

interface Counter {
  name: RateLimitName;
  key: string[];
  /** What it means when the limit is reached. */
  attack?: AttackKind;
}

interface Attempt {
  email: string;
  password: string;
}

/**
 * Limits failed logins: per account and address, per account, and per address for all accounts. Whoever signed in to the
 * account from an address before has only the first limit there, so that strangers' guesses can't lock the owner out.
 */
@Injectable()
export class SignInLimit {
  constructor(
    private readonly limits: RateLimits,
    private readonly watch: SignInWatch,
  ) {}

  /**
   * Runs one attempt to sign in, unless too many have failed. It counts before it runs, so that attempts made all at once
   * can't slip past a limit; what was not a wrong guess is taken back.
   * @throws TooManyRequestsError
   */
  async guard<T>({ email, password }: Attempt, from: ClientNetworks, signIn: () => Promise<T>): Promise<T> {
    const { address } = from;
    const isKnown = await this.limits.isCounted('signed-in-from', email, address);
    const others = isKnown ? [] : countersOf(email, from);
    await this.limits.consume('failed-login', email, address);
    for (const counter of others) await this.count(counter, address);
    try {
      const result = await signIn();
      await this.limits.forget('failed-login', email, address);
      await this.limits.remember('signed-in-from', email, address);
      await this.refund(others);
      return result;
    } catch (error) {
      if (error instanceof WrongCredentialsError) await this.watch.failed(email, password);
      else await this.refund([{ name: 'failed-login', key: [email, address] }, ...others]);
      throw error;
    }
  }

  /** Whoever proved by mail to own the account starts with a clean sheet. */
  async forgive(email: string, from: ClientNetworks): Promise<void> {
    await this.limits.forget('failed-login', email, from.address);
    await this.limits.remember('signed-in-from', email, from.address);
  }

  private async count({ name, key, attack }: Counter, address: string): Promise<void> {
    try {
      await this.limits.consume(name, ...key);
    } catch (error) {
      if (attack && error instanceof TooManyRequestsError && error.isFirst)
        this.watch.noticed(attack, address);
      throw error;
    }
  }

  private async refund(counters: Counter[]): Promise<void> {
    await Promise.all(counters.map(({ name, key }) => this.limits.refund(name, ...key)));
  }
}

const countersOf = (email: string, { address, site }: ClientNetworks): Counter[] => [
  ...(site
    ? ([
        { name: 'failed-login-site', key: [email, site] },
        { name: 'failed-login-all-of-site', key: [site], attack: 'many_accounts' },
      ] as const satisfies Counter[])
    : []),
  { name: 'failed-login-address', key: [address], attack: 'many_accounts' },
  { name: 'failed-login-account', key: [email], attack: 'many_addresses' },
];
