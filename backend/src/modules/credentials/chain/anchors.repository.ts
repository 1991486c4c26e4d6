import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { columnsOf } from '../../../platform/database/columns-of.js';
import { newId } from '../../../platform/database/columns.js';
import { type ChainAction, ChainTransaction } from './chain-transaction.entity.js';

/** A certificate to compare with the chain. */
export interface Anchored {
  credentialId: string;
  /** SHA-256, 64 hexadecimal digits: the token's id. */
  digest: string;
}

/** What the chain said of a certificate. */
export type Recorded = Anchored & { recorded: 'issued' | 'revoked' };

/** A signed transaction that is about to be broadcast. */
export type SignedTransaction = Pick<ChainTransaction, 'nonce' | 'raw' | 'hash' | 'maxFeePerGas'>;

/** What the chain should say of a certificate. */
const WANTED = `CASE WHEN credential.revoked_at IS NULL AND credential.replaced_at IS NULL THEN 'issued' ELSE 'revoked' END`;
const OWED = `FROM credentials credential LEFT JOIN credential_anchors anchor ON anchor.credential_id = credential.id
  WHERE anchor.recorded IS DISTINCT FROM ${WANTED}
    -- Final: after a restore of an older backup it must not be issued again.
    AND anchor.recorded IS DISTINCT FROM 'revoked'`;

/** The only writer of `credential_anchors` and `chain_transactions`. */
@Injectable()
export class AnchorsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Certificates that the chain should issue or revoke, oldest first; revocations first. */
  async owed(
    limit: number,
  ): Promise<{ action: ChainAction; owed: Anchored[]; oldestSeconds: number } | null> {
    const rows = await this.dataSource.query<(Anchored & { action: ChainAction; age: number })[]>(
      `SELECT credential.id AS "credentialId", credential.digest,
         CASE ${WANTED} WHEN 'issued' THEN 'issue' ELSE 'revoke' END AS action,
         extract(epoch FROM clock_timestamp() - coalesce(credential.revoked_at, credential.replaced_at, credential.issued_at))::float AS age
       ${OWED} ORDER BY ${WANTED} DESC, credential.issued_at, credential.id LIMIT $1`,
      [limit],
    );
    const action = rows[0]?.action;
    if (!action) return null;
    const owed = rows.filter((row) => row.action === action);
    return { action, owed, oldestSeconds: Math.max(...owed.map(({ age }) => age)) };
  }

  async digestsOf(credentialIds: string[]): Promise<Anchored[]> {
    return this.dataSource.query<Anchored[]>(
      `SELECT id AS "credentialId", digest FROM credentials WHERE id = ANY ($1) ORDER BY id`,
      [credentialIds],
    );
  }

  /** What was recorded after `since`. */
  async recordedSince(since: Date): Promise<Recorded[]> {
    return this.dataSource.query<Recorded[]>(
      `SELECT anchor.credential_id AS "credentialId", credential.digest, anchor.recorded
       FROM credential_anchors anchor JOIN credentials credential ON credential.id = anchor.credential_id
       WHERE anchor.recorded_at > $1`,
      [since],
    );
  }

  async record(credentialIds: string[], recorded: 'issued' | 'revoked'): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO credential_anchors (credential_id, recorded, recorded_at)
       SELECT id, $2, clock_timestamp() FROM unnest($1::uuid[]) AS id
       ON CONFLICT (credential_id) DO UPDATE SET recorded = excluded.recorded, recorded_at = excluded.recorded_at
       WHERE credential_anchors.recorded <> excluded.recorded`,
      [credentialIds, recorded],
    );
  }

  /** The chain no longer has them; they are recorded again. */
  async forget(credentialIds: string[]): Promise<void> {
    await this.dataSource.query('DELETE FROM credential_anchors WHERE credential_id = ANY ($1)', [
      credentialIds,
    ]);
  }

  async openTransaction(): Promise<ChainTransaction | null> {
    const [open] = await this.dataSource.query<ChainTransaction[]>(
      `SELECT ${columnsOf(this.dataSource, ChainTransaction, 'open')} FROM chain_transactions open WHERE ended_at IS NULL`,
    );
    return open ?? null;
  }

  async insert(action: ChainAction, credentialIds: string[], signed: SignedTransaction): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO chain_transactions (id, action, credential_ids, nonce, raw, hash, max_fee_per_gas, signed_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, clock_timestamp())`,
      [newId(), action, credentialIds, signed.nonce, signed.raw, signed.hash, signed.maxFeePerGas],
    );
  }

  /** The same work, signed again. */
  async replace(id: string, signed: SignedTransaction): Promise<void> {
    await this.dataSource.query(
      `UPDATE chain_transactions SET nonce = $2, raw = $3, hash = $4, max_fee_per_gas = $5, signed_at = clock_timestamp()
       WHERE id = $1`,
      [id, signed.nonce, signed.raw, signed.hash, signed.maxFeePerGas],
    );
  }

  async end(id: string): Promise<void> {
    await this.dataSource.query('UPDATE chain_transactions SET ended_at = clock_timestamp() WHERE id = $1', [
      id,
    ]);
  }
}
