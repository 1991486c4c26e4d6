import { createHmac, hkdfSync } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Counter, Registry } from 'prom-client';
import { RateLimits } from '../../platform/common/rate-limits/index.js';
import { AppConfig } from '../../platform/config/index.js';

/**
 * Patterns of password guessing: many accounts from one address, one account from many addresses, one password on many
 * accounts.
 */
const ATTACKS = {
  many_accounts: 'failed logins to many accounts from one address',
  many_addresses: 'failed logins to one account from many addresses',
  one_password: 'one wrong password on many accounts',
} as const;

export type AttackKind = keyof typeof ATTACKS;

/** A million buckets distinguish common passwords without revealing what was typed. */
const BUCKET_BITS = 20;

/** Reports guessing that no per-account limit detects: a metric, and a log line per case. */
@Injectable()
export class SignInWatch {
  readonly registry = new Registry();
  private readonly logger = new Logger(SignInWatch.name);
  private readonly key: Buffer;
  private readonly attacks = new Counter({
    name: 'academy_sign_in_attacks_total',
    help: 'Detected password guessing, by pattern',
    labelNames: ['kind'] as const,
    registers: [this.registry],
  });

  constructor(
    config: AppConfig,
    private readonly limits: RateLimits,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', config.jwtSecret, '', 'academy password spraying v1', 32));
    for (const kind of Object.keys(ATTACKS)) this.attacks.inc({ kind }, 0);
  }

  /** @param address the source address, if it is a single one */
  noticed(kind: AttackKind, address?: string): void {
    this.attacks.inc({ kind });
    this.logger.warn(
      { kind, ...(address !== undefined && kind === 'many_accounts' && { address }) },
      `password guessing: ${ATTACKS[kind]}`,
    );
  }

  /** Counts the accounts on which a wrong password was tried. */
  async failed(email: string, password: string): Promise<void> {
    const bucket = this.bucketOf(password);
    if ((await this.limits.count('password-tried-on', bucket, email)) !== 'within') return;
    if ((await this.limits.count('password-tried', bucket)) === 'just exceeded') this.noticed('one_password');
  }

  private bucketOf(password: string): string {
    const digest = createHmac('sha256', this.key).update(password.normalize('NFKC')).digest();
    return String(digest.readUInt32BE() >>> (32 - BUCKET_BITS));
  }
}
