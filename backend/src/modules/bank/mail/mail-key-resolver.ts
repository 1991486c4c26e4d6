import { Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';

/** Looks up the public keys of DKIM signatures. */
@Injectable()
export class MailKeyResolver {
  private readonly resolver = new Resolver({ timeout: 3_000, tries: 2 });

  resolveTxt(name: string): Promise<string[][]> {
    return this.resolver.resolveTxt(name);
  }
}
