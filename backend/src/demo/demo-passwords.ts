import { randomBytes } from 'node:crypto';
import type { DemoPerson } from './demo.types.js';

/** The passwords of the demo accounts: the published ones or, in production, random ones. */
export class DemoPasswords {
  private readonly random = new Map<string, string>();

  constructor(private readonly published: boolean) {}

  of({ key, password }: DemoPerson): string {
    if (this.published) return password;
    const random = this.random.get(key) ?? randomBytes(15).toString('base64url');
    this.random.set(key, random);
    return random;
  }
}
