import { Injectable, Logger } from '@nestjs/common';
import type { ChainConfig } from '../../../platform/config/index.js';
import { type Anchored, AnchorsRepository, type Recorded } from './anchors.repository.js';
import { ChainError } from './chain-error.js';
import type { ChainAction, ChainTransaction } from './chain-transaction.entity.js';
import type { CredentialRegistry, RegistryStatus } from './credential-registry.js';

/** The contract's own limit. */
const MAX_BATCH = 100;
/** A transaction that no block has taken by then is replaced by one with a higher fee. */
const STUCK_MS = 3 * 60_000;
/** A reorganisation is noticed for this long after a certificate was recorded. */
const RECHECKED_MS = 24 * 3_600_000;

const WANTED = { issue: 'issued', revoke: 'revoked' } as const satisfies Record<ChainAction, RegistryStatus>;

/**
 * Writes to the registry on the chain what holds for the certificates. The contract's final state decides, never a receipt: whatever
 * happened to a transaction, what the contract lacks is sent again, and sending it twice changes nothing.
 */
@Injectable()
export class AnchoringService {
  /** How often the records of the last day are compared with the chain, in milliseconds. */
  recheckEveryMs = 60_000;
  private recheckedAt = -Infinity;
  private readonly logger = new Logger('Chain');

  constructor(private readonly anchors: AnchorsRepository) {}

  /**
   * One step: checks the open transaction, or sends the next one. Only one process at a time may call it.
   * @returns whether there is more to do at once
   * @throws ChainError where the chain can't be asked, or must not be written to
   */
  async step(registry: CredentialRegistry, config: ChainConfig): Promise<boolean> {
    await registry.check();
    await this.recheck(registry);
    const open = await this.anchors.openTransaction();
    return open ? this.follow(registry, open) : this.send(registry, config);
  }

  /**
   * Compares all records with the chain, whatever their age: after a switch to another chain, everything is recorded again.
   * @throws ChainError where the chain can't be asked
   */
  async recheckAll(registry: CredentialRegistry): Promise<void> {
    await registry.check();
    await this.requeueMissing(registry, await this.anchors.recordedSince(new Date(0)));
  }

  /** Queues again what a reorganisation undid. */
  private async recheck(registry: CredentialRegistry): Promise<void> {
    if (Date.now() - this.recheckedAt < this.recheckEveryMs) return;
    await this.requeueMissing(
      registry,
      await this.anchors.recordedSince(new Date(Date.now() - RECHECKED_MS)),
    );
    this.recheckedAt = Date.now();
  }

  private async requeueMissing(registry: CredentialRegistry, all: Recorded[]): Promise<void> {
    for (let from = 0; from < all.length; from += MAX_BATCH) {
      const batch = all.slice(from, from + MAX_BATCH);
      const statuses = await registry.finalStatuses(batch.map(({ digest }) => digest));
      const gone = batch.filter(({ recorded }, index) =>
        recorded === 'issued' ? statuses[index] === 'unknown' : statuses[index] !== 'revoked',
      );
      if (gone.length === 0) continue;
      this.logger.warn(
        { certificates: gone.length },
        'the chain no longer has what it had: recording it again',
      );
      await this.anchors.forget(gone.map(({ credentialId }) => credentialId));
    }
  }

  private async follow(registry: CredentialRegistry, open: ChainTransaction): Promise<boolean> {
    // Read first: if a block became final between the two calls, its transaction would seem to have had no effect.
    const { newest, final } = await registry.transactionCounts();
    const credentials = await this.anchors.digestsOf(open.credentialIds);
    const left = await this.recordFinal(registry, open.action, credentials);
    if (left.length === 0) {
      await this.anchors.end(open.id);
      this.logger.log(
        { action: open.action, certificates: credentials.length, hash: open.hash },
        'recorded on the chain',
      );
      return true;
    }
    if (final > open.nonce) {
      // Its nonce is used up, by another transaction or by its own failure.
      this.logger.warn({ hash: open.hash }, 'a transaction changed nothing: its certificates wait again');
      await this.anchors.end(open.id);
      return true;
    }
    if (newest > open.nonce) return false;
    const isStuck = Date.now() - open.signedAt.getTime() > STUCK_MS;
    if (newest < open.nonce || isStuck) {
      const digests = credentials.map(({ digest }) => digest);
      const above = newest === open.nonce ? BigInt(open.maxFeePerGas) : 0n;
      const again = await registry.sign(open.action, digests, newest, above);
      await this.anchors.replace(open.id, again);
      await this.tryBroadcast(registry, again);
    } else await this.tryBroadcast(registry, open);
    return false;
  }

  private async send(registry: CredentialRegistry, config: ChainConfig): Promise<boolean> {
    const next = await this.anchors.owed(MAX_BATCH);
    if (!next) return false;
    const { action, owed, oldestSeconds } = next;
    if (owed.length < MAX_BATCH && oldestSeconds < config.batchSeconds) return false;
    const left = await this.recordFinal(registry, action, owed);
    if (left.length === 0) return true;
    const { newest } = await registry.transactionCounts();
    const digests = left.map(({ digest }) => digest);
    const signed = await registry.sign(action, digests, newest);
    const ids = left.map(({ credentialId }) => credentialId);
    await this.anchors.insert(action, ids, signed);
    await this.tryBroadcast(registry, signed);
    return false;
  }

  /** @returns the certificates whose state in the contract is still the old one */
  private async recordFinal(
    registry: CredentialRegistry,
    action: ChainAction,
    credentials: Anchored[],
  ): Promise<Anchored[]> {
    const statuses = await registry.finalStatuses(credentials.map(({ digest }) => digest));
    const there = (status: RegistryStatus | undefined) =>
      credentials.filter((_, index) => statuses[index] === status);
    const done = there(WANTED[action]);
    if (done.length > 0)
      await this.anchors.record(
        done.map(({ credentialId }) => credentialId),
        WANTED[action],
      );
    // Revoked for good, whatever is wanted: issuing it can't succeed any more.
    const over = action === 'issue' ? there('revoked') : [];
    if (over.length > 0)
      await this.anchors.record(
        over.map(({ credentialId }) => credentialId),
        'revoked',
      );
    return credentials.filter((credential) => !done.includes(credential) && !over.includes(credential));
  }

  /** The bytes are stored: if it fails, the next step sends them again. */
  private async tryBroadcast(
    registry: CredentialRegistry,
    signed: { raw: string; hash: string },
  ): Promise<void> {
    await registry.broadcast(signed).catch((error: unknown) => {
      if (!(error instanceof ChainError)) throw error;
      this.logger.debug({ err: error, hash: signed.hash }, 'the node did not take the transaction now');
    });
  }
}
