import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../../platform/common/domain-error.js';
import { AppConfig } from '../../platform/config/index.js';
import { AchievementsRepository } from './achievements.repository.js';
import { achievementUrl, resultDescriptionOf } from './open-badge.js';
import { CREDENTIALS_CONTEXT, OPEN_BADGES_CONTEXT } from './signing/contexts.js';
import { issuerDid, verificationMethodOf } from './signing/issuer-did.js';
import { SigningKeysRepository } from './signing/signing-keys.repository.js';
import { StatusListsService } from './status-lists.service.js';

const LARGEST = 2_147_483_647;

/** The documents that certificates name, as JSON. */
@Injectable()
export class PublicDocumentsService {
  constructor(
    private readonly config: AppConfig,
    private readonly achievements: AchievementsRepository,
    private readonly lists: StatusListsService,
    private readonly keys: SigningKeysRepository,
  ) {}

  /** @throws NotFoundError */
  async statusList(number: string): Promise<string> {
    const signed = await this.lists.findSigned(numberOf(number));
    if (!signed) throw new NotFoundError('Status list');
    return signed;
  }

  /** @throws NotFoundError */
  async achievement(courseId: string, version: string): Promise<string> {
    const number = numberOf(version);
    const content = await this.achievements.find(courseId, number);
    if (!content) throw new NotFoundError('Achievement');
    const academy = { name: this.config.academyName, publicUrl: this.config.publicUrl };
    const id = achievementUrl(academy, courseId, number);
    return JSON.stringify({
      '@context': [CREDENTIALS_CONTEXT, OPEN_BADGES_CONTEXT],
      id,
      ...content,
      version: String(number),
      resultDescription: [resultDescriptionOf(id)],
    });
  }

  /**
   * The DID document of an academy that is known by its address.
   * @throws NotFoundError
   */
  async did(): Promise<string> {
    const keyIds = await this.keys.listValid();
    const id = issuerDid(this.config.publicUrl, keyIds[0] ?? '');
    if (keyIds.length === 0 || !id.startsWith('did:web:')) throw new NotFoundError('DID document');
    const methods = keyIds.map((publicKeyMultibase) => ({
      id: verificationMethodOf(id, publicKeyMultibase),
      type: 'Multikey',
      controller: id,
      publicKeyMultibase,
    }));
    return JSON.stringify({
      '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
      id,
      verificationMethod: methods,
      assertionMethod: methods.map((method) => method.id),
    });
  }
}

/** @returns 0, which nothing has, for what is no number */
const numberOf = (text: string): number =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= LARGEST ? Number(text) : 0;
