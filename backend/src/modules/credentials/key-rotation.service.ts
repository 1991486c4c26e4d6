import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SigningKeyService } from './signing/signing-key.service.js';
import { SigningKeysRepository } from './signing/signing-keys.repository.js';
import { StatusListsService } from './status-lists.service.js';

/** Changes the key that signs certificates, at an operator's command. */
@Injectable()
export class KeyRotationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: SigningKeyService,
    private readonly rows: SigningKeysRepository,
    private readonly lists: StatusListsService,
  ) {}

  /**
   * Makes the configured key the one that is meant to sign. What the one before signed stays valid.
   * @returns its id, and whether it was accepted: a withdrawn key is not
   */
  async accept(): Promise<{ keyId: string; isAccepted: boolean }> {
    const { keyId } = await this.keys.configured();
    return { keyId, isAccepted: await this.rows.rotate(keyId) };
  }

  /**
   * Declares a former key stolen: what it signed is no longer valid. The status lists are signed again.
   * @returns false for the key that signs, one that is withdrawn already, or an unknown one
   */
  withdraw(keyId: string, reason: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      if (!(await this.rows.withdraw(manager, keyId, reason))) return false;
      await this.lists.refreshAll(manager);
      return true;
    });
  }
}
