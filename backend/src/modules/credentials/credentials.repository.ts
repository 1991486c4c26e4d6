import { Injectable } from '@nestjs/common';
import type { CertificationBasis } from '@triad/shared/certification';
import { DataSource, type EntityManager } from 'typeorm';
import { currentRequestId } from '../../platform/common/request-context.js';
import { newId } from '../../platform/database/columns.js';
import type { CredentialChange } from './credential-history.entity.js';
import type { Credential, Visibility } from './credential.entity.js';

/** A completed course of one learner: what a certificate is issued for. */
export interface Completion {
  userId: string;
  courseId: string;
  completedAt: Date;
  name: string;
  /** Null unless it is verified. */
  email: string | null;
  courseTitle: string;
  objectives: string[];
}

/** A certificate whose row is locked. */
export type LockedCredential = Pick<
  Credential,
  'id' | 'userId' | 'courseId' | 'visibility' | 'revokedAt' | 'replacedAt'
> & {
  basis: CertificationBasis[];
  /** Days since it was issued. */
  ageDays: number;
};

/** A certificate as it is first written. */
type NewCredential = Pick<
  Credential,
  | 'id'
  | 'code'
  | 'userId'
  | 'courseId'
  | 'achievementVersion'
  | 'recipientName'
  | 'courseTitle'
  | 'issuer'
  | 'signingKeyId'
  | 'statusListId'
  | 'statusIndex'
  | 'signedJson'
  | 'digest'
  | 'visibility'
  | 'completedAt'
  | 'issuedAt'
>;

/** The only writer of `credentials` and their history. */
@Injectable()
export class CredentialsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Locks a learner's enrolment, so that two that would issue follow each other. Access that was revoked since takes no
   * completion away.
   * @returns null unless the course is completed
   */
  async lockCompletion(manager: EntityManager, userId: string, courseId: string): Promise<Completion | null> {
    const [completion] = await manager.query<Completion[]>(
      `SELECT enrolment.user_id AS "userId", enrolment.course_id AS "courseId",
              enrolment.completed_at AS "completedAt", learner.full_name AS name,
              CASE WHEN learner.email_verified_at IS NOT NULL THEN learner.email END AS email,
              course.title AS "courseTitle", course.objectives
       FROM enrolments enrolment
       JOIN users learner ON learner.id = enrolment.user_id
       JOIN courses course ON course.id = enrolment.course_id
       WHERE enrolment.user_id = $1 AND enrolment.course_id = $2 AND enrolment.completed_at IS NOT NULL
       FOR NO KEY UPDATE OF enrolment`,
      [userId, courseId],
    );
    return completion ?? null;
  }

  /** Whether a learner has, or had, a certificate of the course: one that was revoked is not issued again by itself. */
  async hasAny(manager: EntityManager, userId: string, courseId: string): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      'SELECT FROM credentials WHERE user_id = $1 AND course_id = $2 LIMIT 1',
      [userId, courseId],
    );
    return rows.length > 0;
  }

  /**
   * Completed courses without a certificate, a batch at a time. Those that still need a pass in an exam are left out.
   * @param after the last enrolment of the batch before
   */
  listUncertified(
    after: string | null,
    limit: number,
  ): Promise<{ enrolmentId: string; userId: string; courseId: string }[]> {
    return this.dataSource.query<{ enrolmentId: string; userId: string; courseId: string }[]>(
      `SELECT enrolment.id AS "enrolmentId", enrolment.user_id AS "userId", enrolment.course_id AS "courseId"
       FROM enrolments enrolment
       WHERE enrolment.completed_at IS NOT NULL AND ($1::uuid IS NULL OR enrolment.id > $1)
         AND NOT EXISTS (
           SELECT FROM credentials
           WHERE credentials.user_id = enrolment.user_id AND credentials.course_id = enrolment.course_id)
         AND (NOT EXISTS (
           SELECT FROM assessments WHERE assessments.course_id = enrolment.course_id AND assessments.published)
         OR EXISTS (
           SELECT FROM assessment_attempts attempt
           WHERE attempt.user_id = enrolment.user_id AND attempt.course_id = enrolment.course_id AND attempt.passed))
         AND (NOT EXISTS (
           SELECT FROM practical_exams exam WHERE exam.course_id = enrolment.course_id AND exam.published)
         OR EXISTS (
           SELECT FROM practical_exam_attempts attempt
           WHERE attempt.user_id = enrolment.user_id AND attempt.course_id = enrolment.course_id
             AND attempt.state = 'passed'))
       ORDER BY enrolment.id LIMIT $2`,
      [after, limit],
    );
  }

  /** @returns false when the learner has a live certificate of the course already */
  async insert(manager: EntityManager, credential: NewCredential): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `INSERT INTO credentials (id, code, user_id, course_id, achievement_version, recipient_name, course_title, issuer,
         signing_key_id, status_list_id, status_index, signed_json, digest, visibility, completed_at, issued_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
       ON CONFLICT (user_id, course_id) WHERE revoked_at IS NULL AND replaced_at IS NULL DO NOTHING RETURNING id`,
      [
        credential.id,
        credential.code,
        credential.userId,
        credential.courseId,
        credential.achievementVersion,
        credential.recipientName,
        credential.courseTitle,
        credential.issuer,
        credential.signingKeyId,
        credential.statusListId,
        credential.statusIndex,
        credential.signedJson,
        credential.digest,
        credential.visibility,
        credential.completedAt,
        credential.issuedAt,
      ],
    );
    return rows.length === 1;
  }

  /** @param actorId null where the academy itself did it */
  async note(
    manager: EntityManager,
    credentialId: string,
    change: CredentialChange,
    actorId: string | null,
    reason: string | null = null,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO credential_history (id, credential_id, change, actor_id, reason, request_id)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [newId(), credentialId, change, actorId, reason, currentRequestId()],
    );
  }

  /** Which status list a certificate is in. */
  async statusListOf(manager: EntityManager, credentialId: string): Promise<number | null> {
    const [credential] = await manager.query<{ list: number }[]>(
      'SELECT status_list_id AS list FROM credentials WHERE id = $1',
      [credentialId],
    );
    return credential?.list ?? null;
  }

  async lock(manager: EntityManager, id: string): Promise<LockedCredential | null> {
    const [credential] = await manager.query<LockedCredential[]>(
      `SELECT credential.id, credential.user_id AS "userId", credential.course_id AS "courseId", credential.visibility,
              credential.revoked_at AS "revokedAt", credential.replaced_at AS "replacedAt", achievement.basis,
              extract(epoch FROM clock_timestamp() - credential.issued_at)::float / 86400 AS "ageDays"
       FROM credentials credential JOIN achievements achievement
         ON achievement.course_id = credential.course_id AND achievement.version = credential.achievement_version
       WHERE credential.id = $1 FOR NO KEY UPDATE OF credential`,
      [id],
    );
    return credential ?? null;
  }

  /** Also those that it replaced: they say the same of the same person. */
  async show(manager: EntityManager, id: string, visibility: Visibility): Promise<void> {
    await manager.query(
      `WITH RECURSIVE shown AS (
         SELECT $1::uuid AS id
         UNION
         SELECT former.id FROM credentials former JOIN shown ON former.replaced_by = shown.id
       )
       UPDATE credentials SET visibility = $2 FROM shown WHERE credentials.id = shown.id`,
      [id, visibility],
    );
  }

  /** Revokes, and notes who did so. */
  async revoke(manager: EntityManager, id: string, actorId: string, reason: string): Promise<void> {
    await manager.query(
      `WITH revoked AS (
         UPDATE credentials SET revoked_at = now(), revoked_by = $2, revoke_reason = $3 WHERE id = $1
       )
       INSERT INTO credential_history (id, credential_id, change, actor_id, reason, request_id)
       VALUES ($4, $1, 'revoked', $2, $3, $5)`,
      [id, actorId, reason, newId(), currentRequestId()],
    );
  }

  /** Makes room for a certificate instead of this one: `linkReplacement` follows in the same transaction. */
  async retire(manager: EntityManager, id: string): Promise<void> {
    await manager.query('UPDATE credentials SET replaced_at = now() WHERE id = $1', [id]);
  }

  async linkReplacement(manager: EntityManager, id: string, replacementId: string): Promise<void> {
    await manager.query('UPDATE credentials SET replaced_by = $2 WHERE id = $1', [id, replacementId]);
  }

  /** The certificate with this name by which the learner replaced this one. */
  async correctionOf(
    manager: EntityManager,
    { id, userId, name }: { id: string; userId: string; name: string },
  ): Promise<string | null> {
    const [found] = await manager.query<{ id: string }[]>(
      `SELECT corrected.id FROM credentials former JOIN credentials corrected ON corrected.id = former.replaced_by
       JOIN credential_history history ON history.credential_id = former.id
       WHERE former.id = $1 AND corrected.recipient_name = $3 AND history.change = 'replaced' AND history.actor_id = $2`,
      [id, userId, name],
    );
    return found?.id ?? null;
  }

  /** Whether the learner or an administrator chose the name on it; the academy itself takes the account's. */
  async hasChosenName(manager: EntityManager, id: string): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `SELECT FROM credential_history WHERE credential_id = $1 AND change = 'issued' AND actor_id IS NOT NULL`,
      [id],
    );
    return rows.length > 0;
  }
}
