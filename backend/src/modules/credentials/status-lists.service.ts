import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppConfig } from '../../platform/config/index.js';
import { type Academy } from './open-badge.js';
import { signDocument } from './signing/data-integrity.js';
import { verificationMethodOf } from './signing/issuer-did.js';
import { type Signer, SigningKeyService } from './signing/signing-key.service.js';
import { statusListCredential } from './status-list.js';
import { StatusListsRepository } from './status-lists.repository.js';

/** Gives certificates their places in status lists, and keeps the lists signed. */
@Injectable()
export class StatusListsService {
  private readonly logger = new Logger('Credentials');
  private readonly academy: Academy;

  constructor(
    config: AppConfig,
    private readonly lists: StatusListsRepository,
    private readonly keys: SigningKeyService,
  ) {
    this.academy = { name: config.academyName, publicUrl: config.publicUrl };
  }

  /** A random place in a list of the signer's, which stays locked until the end of the transaction. */
  async reserve(manager: EntityManager, signer: Signer): Promise<{ list: number; index: number }> {
    const list = (await this.lists.lockOpen(manager, signer.issuer)) ?? (await this.open(manager, signer));
    return { list, index: await this.lists.takePlace(manager, list) };
  }

  /** Signs a list as its certificates are now. Two at once follow each other, and the later one sees what both are for. */
  async refresh(manager: EntityManager, number: number): Promise<void> {
    const list = await this.lists.lock(manager, number);
    if (!list) return;
    const signer = await this.keys.signer(manager);
    if (list.issuer.startsWith('did:key:') && list.issuer !== `did:key:${signer.keyId}`) {
      this.logger.warn(
        { status_list: number, issuer: list.issuer },
        'a status list can only be signed with the key that its issuer is named by',
      );
      return;
    }
    const revoked = await this.lists.listRevoked(manager, number);
    await this.lists.save(manager, number, await this.sign(number, list.issuer, revoked, signer));
  }

  /** Signs every list again, as after another key has been withdrawn. */
  async refreshAll(manager: EntityManager): Promise<void> {
    for (const number of await this.lists.listNumbers(manager)) await this.refresh(manager, number);
  }

  /** Lists that miss a revocation: the signing key was missing for longer than the job was retried. */
  listStale(): Promise<number[]> {
    return this.lists.listStale();
  }

  findSigned(number: number): Promise<string | null> {
    return this.lists.findSigned(number);
  }

  private async open(manager: EntityManager, signer: Signer): Promise<number> {
    const number = await this.lists.lockNumbers(manager);
    const others = await this.lists.lockOpen(manager, signer.issuer);
    if (others !== null) return others;
    const signedJson = await this.sign(number, signer.issuer, [], signer);
    await this.lists.create(manager, { number, issuer: signer.issuer, signedJson });
    return number;
  }

  private async sign(number: number, issuer: string, revoked: number[], signer: Signer): Promise<string> {
    const at = new Date();
    const signed = await signDocument(statusListCredential({ number, issuer, revoked, at }, this.academy), {
      privateKey: signer.privateKey,
      verificationMethod: verificationMethodOf(issuer, signer.keyId),
      at,
    });
    return JSON.stringify(signed);
  }
}
