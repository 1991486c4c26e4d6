import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type CertificationBasis, certificationBasis } from '@triad/shared/certification';
import canonicalize from 'canonicalize';
import type { EntityManager } from 'typeorm';
import { AppConfig } from '../../platform/config/index.js';
import { newId } from '../../platform/database/columns.js';
import { Outbox } from '../../platform/events/index.js';
import { CourseAssessmentsService } from '../assessments/index.js';
import { CoursePracticalExamsService } from '../practical-exams/index.js';
import { LearnerLabsService } from '../learning/index.js';
import { AchievementsRepository } from './achievements.repository.js';
import { newPublicCode } from '../../platform/common/public-code.js';
import type { Visibility } from './credential.entity.js';
import { type Completion, CredentialsRepository } from './credentials.repository.js';
import { type Academy, achievementOf, openBadge } from './open-badge.js';
import { signDocument } from './signing/data-integrity.js';
import { verificationMethodOf } from './signing/issuer-did.js';
import { SigningKeyService } from './signing/signing-key.service.js';
import { StatusListsService } from './status-lists.service.js';

/** By RFC 8785. The package's types miss that it exports the function itself. */
const toCanonicalJson = canonicalize as unknown as (value: object) => string;

/** Issues certificates: makes what they say, signs it and keeps it. */
@Injectable()
export class IssuingService {
  private readonly academy: Academy;

  constructor(
    config: AppConfig,
    private readonly credentials: CredentialsRepository,
    private readonly achievements: AchievementsRepository,
    private readonly assessments: CourseAssessmentsService,
    private readonly practicalExams: CoursePracticalExamsService,
    private readonly labs: LearnerLabsService,
    private readonly keys: SigningKeyService,
    private readonly lists: StatusListsService,
    private readonly outbox: Outbox,
  ) {
    this.academy = { name: config.academyName, publicUrl: config.publicUrl };
  }

  /**
   * Issues what a learner has earned in a course, unless that has been done: after the last lesson, or after the final assessment
   * where the course has one. May be asked as often as one likes.
   * @throws DomainError (503) without the signing key
   */
  async award(
    manager: EntityManager,
    { userId, courseId }: { userId: string; courseId: string },
  ): Promise<void> {
    const completion = await this.credentials.lockCompletion(manager, userId, courseId);
    if (!completion || (await this.credentials.hasAny(manager, userId, courseId))) return;
    const basis = await this.basisOf(manager, userId, courseId);
    if (!basis) return;
    const credentialId = await this.issue(manager, completion, basis);
    if (!credentialId) return;
    await this.credentials.note(manager, credentialId, 'issued', null);
    await this.outbox.publish(manager, 'credentials.credential-issued', { credentialId, userId, courseId });
  }

  /**
   * Signs a certificate and keeps it.
   * @returns its id; null when the learner has a live one of the course
   * @throws DomainError (503) without the signing key
   */
  async issue(
    manager: EntityManager,
    completion: Completion,
    basis: readonly CertificationBasis[],
    visibility: Visibility = 'link',
  ): Promise<string | null> {
    const { userId, courseId, courseTitle, completedAt } = completion;
    const signer = await this.keys.signer(manager);
    const content = achievementOf(
      { title: courseTitle, objectives: completion.objectives },
      basis,
      this.academy,
    );
    const version = await this.achievements.keep(manager, courseId, basis, content);
    const status = await this.lists.reserve(manager, signer);
    const [id, code, issuedAt] = [newId(), newPublicCode(), new Date()];
    const document = openBadge(
      {
        id,
        code,
        issuer: signer.issuer,
        recipient: completion,
        achievement: { courseId, version, content },
        basis,
        completedAt,
        issuedAt,
        status,
        salt: randomBytes(16).toString('hex'),
      },
      this.academy,
    );
    const signed = await signDocument(document, {
      privateKey: signer.privateKey,
      verificationMethod: verificationMethodOf(signer.issuer, signer.keyId),
      at: issuedAt,
    });
    const isNew = await this.credentials.insert(manager, {
      id,
      code,
      userId,
      courseId,
      achievementVersion: version,
      recipientName: completion.name,
      courseTitle,
      issuer: signer.issuer,
      signingKeyId: signer.keyId,
      statusListId: status.list,
      statusIndex: status.index,
      signedJson: JSON.stringify(signed),
      digest: createHash('sha256').update(toCanonicalJson(signed)).digest('hex'),
      visibility,
      completedAt,
      issuedAt,
    });
    return isNew ? id : null;
  }

  /** What a learner's certificate rests on; null while an exam is to be passed. */
  private async basisOf(
    manager: EntityManager,
    userId: string,
    courseId: string,
  ): Promise<CertificationBasis[] | null> {
    const assessment = await this.assessments.hasPassed(userId, courseId, manager);
    if (!assessment && (await this.assessments.isRequired(courseId, manager))) return null;
    const practicalExam = await this.practicalExams.hasPassed(userId, courseId, manager);
    if (!practicalExam && (await this.practicalExams.isRequired(courseId, manager))) return null;
    return certificationBasis({
      labs: await this.labs.hasSolvedAll(userId, courseId, manager),
      assessment,
      practical_exam: practicalExam,
    });
  }
}
