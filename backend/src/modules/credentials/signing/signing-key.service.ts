import type { KeyObject } from 'node:crypto';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppConfig } from '../../../platform/config/index.js';
import { persistedSecret, readPersistedSecret } from '../../../platform/config/persisted-secret.js';
import { NoSigningKeyError, noSigningKey } from '../credentials.errors.js';
import { multikeyOf, privateKeyOf } from './ed25519.js';
import { issuerDid } from './issuer-did.js';
import { SigningKeysRepository } from './signing-keys.repository.js';

/** What signs now. */
export interface Signer {
  /** The public half: `z6Mk…`. */
  keyId: string;
  privateKey: KeyObject;
  /** The DID that it signs for. */
  issuer: string;
}

/**
 * The key that signs certificates: `CREDENTIAL_SIGNING_KEY`, or one that is made under `DATA_DIR` with the first signature. The
 * database knows which key is meant to sign, so that a lost or a wrong one is noticed and not replaced in silence.
 */
@Injectable()
export class SigningKeyService {
  private loaded: Promise<Signer> | undefined;

  constructor(
    private readonly config: AppConfig,
    private readonly keys: SigningKeysRepository,
  ) {}

  /** @throws DomainError (503) when the key is missing, or isn't the one that is meant to sign */
  async signer(manager?: EntityManager): Promise<Signer> {
    const { currentId, isFirst } = await this.keys.state(manager);
    const signer = await this.load(isFirst);
    if (signer.keyId === currentId) return signer;
    if (!isFirst) throw noSigningKey(wrongKey(signer.keyId, currentId));
    await this.keys.enterFirst(signer.keyId, manager);
    const entered = await this.keys.state(manager);
    if (entered.currentId !== signer.keyId) throw noSigningKey(wrongKey(signer.keyId, entered.currentId));
    return signer;
  }

  /** Why nothing can be signed, in a sentence for the operator; null when all is well. */
  async problem(): Promise<string | null> {
    const { currentId, isFirst } = await this.keys.state();
    if (isFirst) return null;
    try {
      const { keyId } = await this.load(false);
      return keyId === currentId ? null : wrongKey(keyId, currentId);
    } catch (error) {
      return error instanceof NoSigningKeyError ? error.reason : (error as Error).message;
    }
  }

  /** The configured key, whether it is meant to sign or not; made where there is none. */
  configured(): Promise<Signer> {
    return this.load(true);
  }

  private load(mayMakeOne: boolean): Promise<Signer> {
    this.loaded ??= this.read(mayMakeOne).catch((error: unknown) => {
      // It may be restored while the process runs.
      this.loaded = undefined;
      throw error;
    });
    return this.loaded;
  }

  private async read(mayMakeOne: boolean): Promise<Signer> {
    const seed = this.config.credentialSigningKey ?? (await this.readFile(mayMakeOne));
    const privateKey = privateKeyOf(seed);
    const keyId = multikeyOf(privateKey);
    return { keyId, privateKey, issuer: issuerDid(this.config.publicUrl, keyId) };
  }

  private async readFile(mayMakeOne: boolean): Promise<string> {
    const file = path.join(this.config.dataDir, 'secrets/credential-signing-key');
    const seed = mayMakeOne ? await persistedSecret(file) : await readPersistedSecret(file);
    if (!seed) {
      throw noSigningKey(
        `The key that signs certificates is missing: restore ${file}, or set CREDENTIAL_SIGNING_KEY to it.`,
      );
    }
    if (!/^[0-9a-f]{64}$/.test(seed))
      throw noSigningKey(`${file} has no key that signs certificates: restore it from its copy.`);
    return seed;
  }
}

const wrongKey = (given: string, current: string | null): string =>
  `The key ${given} is not the one that signs certificates (${current ?? 'none'}): restore that one, or run "npm run signing-key -- accept".`;
