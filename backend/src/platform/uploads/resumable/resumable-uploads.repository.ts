import type { StoredFileKind, UploadPurpose } from '@triad/shared/files';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { UnattachedFile } from '../unattached-file.entity.js';
import { RETENTION } from '../unattached-files.repository.js';

export type ResumableUpload = Pick<
  UnattachedFile,
  'id' | 'originalName' | 'kind' | 'mimeType' | 'completedAt' | 'expiresAt'
> & { byteSize: number };

const COLUMNS = `id, original_name AS "originalName", byte_size::float8 AS "byteSize", kind,
  mime_type AS "mimeType", completed_at AS "completedAt", expires_at AS "expiresAt"`;

/** The resumable uploads in `unattached_files`; only they have a size from the start. */
@Injectable()
export class ResumableUploadsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(upload: {
    id: string;
    originalName: string;
    byteSize: number;
    createdBy: string;
    purpose: UploadPurpose | null;
  }): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO unattached_files (id, original_name, created_by, byte_size, kind, expires_at)
       VALUES ($1, $2, $3, $4, $5, now() + ${RETENTION})`,
      [upload.id, upload.originalName, upload.createdBy, upload.byteSize, upload.purpose],
    );
  }

  async find(id: string): Promise<ResumableUpload | null> {
    const [upload] = await this.dataSource.query<ResumableUpload[]>(
      `SELECT ${COLUMNS} FROM unattached_files WHERE id = $1 AND byte_size IS NOT NULL`,
      [id],
    );
    return upload ?? null;
  }

  /** Records the type detected from its first bytes. */
  async setType(id: string, kind: StoredFileKind, mimeType: string): Promise<void> {
    await this.dataSource.query('UPDATE unattached_files SET kind = $2, mime_type = $3 WHERE id = $1', [
      id,
      kind,
      mimeType,
    ]);
  }

  async markCompleted(id: string, sha256: string): Promise<void> {
    await this.dataSource.query(
      'UPDATE unattached_files SET completed_at = now(), sha256 = $2 WHERE id = $1',
      [id, sha256],
    );
  }

  /** Acquires the lease of this user's upload if it is free and returns the upload, else null. Extends the expiry. */
  async lease(
    id: string,
    createdBy: string,
    token: string,
    seconds: number,
  ): Promise<ResumableUpload | null> {
    const [[upload]] = await this.dataSource.query<[ResumableUpload[], number]>(
      `UPDATE unattached_files
       SET lease = $3, lease_until = now() + make_interval(secs => $4), lease_wanted = false, expires_at = now() + ${RETENTION}
       WHERE id = $1 AND created_by = $2 AND byte_size IS NOT NULL AND expires_at > now()
         AND (lease IS NULL OR lease_until < now())
       RETURNING ${COLUMNS}`,
      [id, createdBy, token, seconds],
    );
    return upload ?? null;
  }

  /** Asks the holder to release the lease; false if this user has no such upload. */
  async requestLease(id: string, createdBy: string): Promise<boolean> {
    const [, count] = await this.dataSource.query<[unknown, number]>(
      `UPDATE unattached_files SET lease_wanted = true
       WHERE id = $1 AND created_by = $2 AND byte_size IS NOT NULL AND expires_at > now()`,
      [id, createdBy],
    );
    return count === 1;
  }

  /** Renews the lease. False: it is lost, or another request is waiting for it. */
  async renewLease(id: string, token: string, seconds: number): Promise<boolean> {
    const [rows] = await this.dataSource.query<[{ lease_wanted: boolean }[], number]>(
      `UPDATE unattached_files SET lease_until = now() + make_interval(secs => $3), expires_at = now() + ${RETENTION}
       WHERE id = $1 AND lease = $2 RETURNING lease_wanted`,
      [id, token, seconds],
    );
    return rows[0]?.lease_wanted === false;
  }

  async releaseLease(id: string, token: string): Promise<void> {
    await this.dataSource.query(
      'UPDATE unattached_files SET lease = NULL, lease_until = NULL, lease_wanted = false WHERE id = $1 AND lease = $2',
      [id, token],
    );
  }
}
