import { Injectable } from '@nestjs/common';
import { type ClientNetworks, RateLimits } from '../../platform/common/rate-limits/index.js';
import { EmailTakenError } from './auth.errors.js';

/**
 * Limits sign-ups by what they do: a hall full of new learners shares an address, but rarely meets accounts that exist,
 * which is what someone meets who asks for the addresses of others.
 */
@Injectable()
export class SignUpLimit {
  constructor(private readonly limits: RateLimits) {}

  /** @throws TooManyRequestsError */
  async guard<T>({ address, site }: ClientNetworks, signUp: () => Promise<T>): Promise<T> {
    await this.limits.requireWithin('signup-refused', address);
    if (site) await this.limits.requireWithin('signup-refused-site', site);
    await this.limits.consume('signup', address);
    if (site) await this.limits.consume('signup-site', site);
    try {
      return await signUp();
    } catch (error) {
      if (error instanceof EmailTakenError) {
        await this.limits.count('signup-refused', address);
        if (site) await this.limits.count('signup-refused-site', site);
      }
      throw error;
    }
  }
}
