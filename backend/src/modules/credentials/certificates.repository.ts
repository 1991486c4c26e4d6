import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PageQuery } from '../../platform/common/page-query.dto.js';
import type { Page } from '../../platform/common/pagination.js';
import { containsPattern } from '../../platform/common/search-text.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { byTime, fetchPage, type ListStatement } from '../../platform/database/fetch-page.js';
import { Credential } from './credential.entity.js';
import type { Certificate } from './certificate.js';

/** A certificate as administrators see it. */
export interface AdministeredCertificate extends Certificate {
  learnerName: string;
  learnerEmail: string;
  revokerName: string | null;
}

export interface CertificateFilter extends PageQuery {
  /** In the name on the certificate, the account's name or address, or the course; or a code. */
  text?: string | undefined;
  state?: 'live' | 'withdrawn' | 'replaced' | undefined;
}

const STATES = {
  live: 'credential.revoked_at IS NULL AND credential.replaced_at IS NULL',
  withdrawn: 'credential.revoked_at IS NOT NULL',
  replaced: 'credential.revoked_at IS NULL AND credential.replaced_at IS NOT NULL',
} as const;

/** What is read of certificates. */
@Injectable()
export class CertificatesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** For anyone who has the code. @returns null where it is private, or there is none */
  async findShown(code: string): Promise<Certificate | null> {
    const [certificate] = await this.dataSource.query<Certificate[]>(
      `SELECT ${this.columns} FROM ${TABLES} WHERE credential.code = $1 AND credential.visibility = 'link'`,
      [code],
    );
    return certificate ?? null;
  }

  /** A learner's own certificates, those that were replaced left out; the newest first. */
  listOf(userId: string): Promise<Certificate[]> {
    return this.dataSource.query<Certificate[]>(
      `SELECT ${this.columns} FROM ${TABLES}
       WHERE credential.user_id = $1 AND credential.replaced_at IS NULL
       ORDER BY credential.issued_at DESC, credential.id DESC`,
      [userId],
    );
  }

  async findOwn(userId: string, id: string): Promise<Certificate | null> {
    const [certificate] = await this.dataSource.query<Certificate[]>(
      `SELECT ${this.columns} FROM ${TABLES} WHERE credential.id = $1 AND credential.user_id = $2`,
      [id, userId],
    );
    return certificate ?? null;
  }

  async find(id: string): Promise<AdministeredCertificate | null> {
    const [certificate] = await this.dataSource.query<AdministeredCertificate[]>(
      `SELECT ${this.columns}, ${PEOPLE} FROM ${TABLES} ${PEOPLES_TABLES} WHERE credential.id = $1`,
      [id],
    );
    return certificate ?? null;
  }

  /** All certificates, the newest first. */
  page({ text, state, ...page }: CertificateFilter): Promise<Page<AdministeredCertificate>> {
    const list: ListStatement = {
      columns: `${this.columns}, ${PEOPLE}`,
      from: `${TABLES} JOIN users learner ON learner.id = credential.user_id`,
      joins: 'LEFT JOIN users revoker ON revoker.id = credential.revoked_by',
      where: [],
      values: [],
    };
    if (state) list.where.push(STATES[state]);
    if (text) {
      const pattern = `$${list.values.push(containsPattern(text))}`;
      const code = `$${list.values.push(text.replace(/[\s-]/g, '').toUpperCase())}`;
      list.where.push(
        `(credential.recipient_name ILIKE ${pattern} OR learner.full_name ILIKE ${pattern}
          OR learner.email ILIKE ${pattern} OR credential.course_title ILIKE ${pattern} OR credential.code = ${code})`,
      );
    }
    return fetchPage<AdministeredCertificate>(
      this.dataSource,
      list,
      byTime('credential.issued_at', 'DESC'),
      page,
    );
  }

  private get columns(): string {
    return `${columnsOf(this.dataSource, Credential, 'credential')}, achievement.basis,
      signing_key.withdrawn_at IS NOT NULL AS "keyIsWithdrawn",
      anchor.recorded, anchor.recorded_at AS "recordedAt",
      (SELECT CASE visibility WHEN 'link' THEN code END FROM credentials replacement
       WHERE replacement.id = credential.replaced_by) AS "replacementCode"`;
  }
}

const TABLES = `credentials credential
  JOIN achievements achievement ON achievement.course_id = credential.course_id
    AND achievement.version = credential.achievement_version
  JOIN signing_keys signing_key ON signing_key.id = credential.signing_key_id
  LEFT JOIN credential_anchors anchor ON anchor.credential_id = credential.id`;
const PEOPLES_TABLES = `JOIN users learner ON learner.id = credential.user_id
  LEFT JOIN users revoker ON revoker.id = credential.revoked_by`;
const PEOPLE = `learner.full_name AS "learnerName", learner.email AS "learnerEmail", revoker.full_name AS "revokerName"`;
