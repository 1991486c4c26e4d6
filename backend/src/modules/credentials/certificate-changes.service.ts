import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Outbox } from '../../platform/events/index.js';
import { missingLetters } from '../../platform/pdf/index.js';
import type { Visibility } from './credential.entity.js';
import {
  alreadyCorrected,
  alreadyReplaced,
  alreadyRevoked,
  certificateNotFound,
  tooLateToCorrect,
  unprintableName,
} from './credentials.errors.js';
import { CredentialsRepository, type LockedCredential } from './credentials.repository.js';
import { IssuingService } from './issuing.service.js';

/** How long a learner may correct the name on a certificate. */
const CORRECTION_DAYS = 7;

/** What learners and administrators do to a certificate after it was issued. */
@Injectable()
export class CertificateChangesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly credentials: CredentialsRepository,
    private readonly issuing: IssuingService,
    private readonly outbox: Outbox,
  ) {}

  /** @throws NotFoundError */
  async show(userId: string, id: string, visibility: Visibility): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const credential = await this.lockOwn(manager, userId, id);
      if (credential.visibility === visibility) return;
      await this.credentials.show(manager, id, visibility);
      await this.credentials.note(manager, id, visibility === 'link' ? 'shown' : 'hidden', userId);
    });
  }

  /**
   * A learner's own correction of the name: once, within 7 days, and never of a name that an administrator chose. Idempotent: a
   * retry returns the certificate it made.
   * @returns the id of the new certificate
   * @throws InvalidInputError, NotFoundError, ConflictError, DomainError (503) without the signing key
   */
  async correctName(userId: string, id: string, name: string): Promise<string> {
    requirePrintable(name);
    return this.dataSource.transaction(async (manager) => {
      const credential = await this.lockOwn(manager, userId, id);
      const corrected = await this.credentials.correctionOf(manager, { id, userId, name });
      if (corrected) return corrected;
      requireLive(credential);
      if (await this.credentials.hasChosenName(manager, id)) throw alreadyCorrected();
      if (credential.ageDays >= CORRECTION_DAYS) throw tooLateToCorrect();
      return this.replace(manager, credential, { name, actorId: userId, reason: null });
    });
  }

  /**
   * Issues a certificate again with another name, instead of a live one or after a revocation.
   * @returns the id of the new certificate
   * @throws InvalidInputError, NotFoundError, ConflictError, DomainError (503) without the signing key
   */
  async reissue(
    id: string,
    reissue: { name: string; actorId: string; reason: string | null },
  ): Promise<string> {
    requirePrintable(reissue.name);
    return this.dataSource.transaction(async (manager) => {
      const credential = await this.credentials.lock(manager, id);
      if (!credential) throw certificateNotFound();
      if (credential.replacedAt) throw alreadyReplaced();
      return this.replace(manager, credential, reissue);
    });
  }

  /** @throws NotFoundError, ConflictError */
  async revoke(id: string, { actorId, reason }: { actorId: string; reason: string }): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const credential = await this.credentials.lock(manager, id);
      if (!credential) throw certificateNotFound();
      if (credential.revokedAt) throw alreadyRevoked();
      if (credential.replacedAt) throw alreadyReplaced();
      await this.credentials.revoke(manager, id, actorId, reason);
      await this.outbox.publish(manager, 'credentials.credential-revoked', eventOf(credential));
    });
  }

  private async replace(
    manager: EntityManager,
    credential: LockedCredential,
    { name, actorId, reason }: { name: string; actorId: string; reason: string | null },
  ): Promise<string> {
    const { id, userId, courseId, basis, visibility, revokedAt } = credential;
    const completion = await this.credentials.lockCompletion(manager, userId, courseId);
    if (!completion) throw certificateNotFound();
    if (!revokedAt) await this.credentials.retire(manager, id);
    const replacementId = await this.issuing.issue(manager, { ...completion, name }, basis, visibility);
    // Another certificate was issued after the revocation.
    if (!replacementId) throw alreadyReplaced();
    await this.credentials.note(manager, replacementId, 'issued', actorId, reason);
    if (revokedAt) {
      const issued = { credentialId: replacementId, userId, courseId };
      await this.outbox.publish(manager, 'credentials.credential-issued', issued);
      return replacementId;
    }
    await this.credentials.linkReplacement(manager, id, replacementId);
    await this.credentials.note(manager, id, 'replaced', actorId, reason);
    await this.outbox.publish(manager, 'credentials.credential-replaced', {
      ...eventOf(credential),
      replacementId,
    });
    return replacementId;
  }

  private async lockOwn(manager: EntityManager, userId: string, id: string): Promise<LockedCredential> {
    const credential = await this.credentials.lock(manager, id);
    if (credential?.userId !== userId) throw certificateNotFound();
    return credential;
  }
}

const eventOf = ({ id, userId, courseId }: LockedCredential) => ({ credentialId: id, userId, courseId });

function requireLive({ revokedAt, replacedAt }: LockedCredential): void {
  if (revokedAt) throw alreadyRevoked();
  if (replacedAt) throw alreadyReplaced();
}

/** @throws InvalidInputError for letters that could not be printed */
function requirePrintable(name: string): void {
  const missing = missingLetters(name);
  if (missing.length > 0) throw unprintableName(missing);
}
