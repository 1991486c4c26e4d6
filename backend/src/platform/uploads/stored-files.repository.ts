import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { uploadNotFound } from './uploads.errors.js';
import { StoredFile, type Upload } from './stored-file.entity.js';

/** The only writer of `stored_files`. Its rows are moved from `unattached_files`. */
@Injectable()
export class StoredFilesRepository {
  constructor(private readonly dataSource: DataSource) {}

  findById(fileId: string): Promise<StoredFile | null> {
    return this.dataSource.getRepository(StoredFile).findOneBy({ id: fileId });
  }

  /** Attaches files that are in the storage: moves them from `unattached_files`. */
  async insert(manager: EntityManager, uploads: (Upload & { createdBy: string | null })[]): Promise<void> {
    if (uploads.length === 0) return;
    const rows = await manager.query<unknown[]>(
      `WITH attached AS (DELETE FROM unattached_files WHERE id = ANY($1::uuid[]) RETURNING id)
       INSERT INTO stored_files (id, kind, mime_type, byte_size, sha256, original_name, created_by)
       SELECT id, kind, mime_type, byte_size, sha256, original_name, created_by
       FROM unnest($1::uuid[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::uuid[])
         AS upload (id, kind, mime_type, byte_size, sha256, original_name, created_by)
       JOIN attached USING (id) RETURNING id`,
      [
        uploads.map(({ id }) => id),
        uploads.map(({ kind }) => kind),
        uploads.map(({ mimeType }) => mimeType),
        uploads.map(({ byteSize }) => byteSize),
        uploads.map(({ sha256 }) => sha256),
        uploads.map(({ originalName }) => originalName),
        uploads.map(({ createdBy }) => createdBy),
      ],
    );
    if (rows.length !== uploads.length) throw uploadNotFound();
  }

  /** Attaches this user's resumable upload if it is complete; null if there is none. */
  async attachResumable(manager: EntityManager, id: string, createdBy: string): Promise<StoredFile | null> {
    const [file] = await manager.query<StoredFile[]>(
      `WITH attached AS (
         DELETE FROM unattached_files
         WHERE id = $1 AND created_by = $2 AND completed_at IS NOT NULL AND expires_at > now()
         RETURNING id, kind, mime_type, byte_size, sha256, original_name, created_by
       )
       INSERT INTO stored_files (id, kind, mime_type, byte_size, sha256, original_name, created_by)
       SELECT id, kind, mime_type, byte_size, sha256, original_name, created_by FROM attached
       RETURNING id, kind, mime_type AS "mimeType", byte_size::float8 AS "byteSize", sha256, original_name AS "originalName",
         video_seconds AS "videoSeconds", created_by AS "createdBy", created_at AS "createdAt"`,
      [id, createdBy],
    );
    return file ?? null;
  }

  /** Why `attachResumable` found nothing. */
  async stateOfUpload(
    manager: EntityManager,
    id: string,
    createdBy: string,
  ): Promise<'taken' | 'arriving' | 'none'> {
    const [row] = await manager.query<[{ taken: boolean; arriving: boolean }]>(
      `SELECT EXISTS (SELECT FROM stored_files WHERE id = $1 AND created_by = $2) AS taken,
              EXISTS (SELECT FROM unattached_files WHERE id = $1 AND created_by = $2 AND byte_size IS NOT NULL
                        AND completed_at IS NULL AND expires_at > now()) AS arriving`,
      [id, createdBy],
    );
    if (row.taken) return 'taken';
    return row.arriving ? 'arriving' : 'none';
  }

  /** Files that were stored before there were digests, in the order of their ids, after this one. */
  findWithoutDigest(after: string | null, limit: number): Promise<Pick<StoredFile, 'id' | 'byteSize'>[]> {
    return this.dataSource.query<Pick<StoredFile, 'id' | 'byteSize'>[]>(
      `SELECT id, byte_size::float8 AS "byteSize" FROM stored_files
       WHERE sha256 IS NULL AND ($1::uuid IS NULL OR id > $1) ORDER BY id LIMIT $2`,
      [after, limit],
    );
  }

  async addDigest(id: string, sha256: string): Promise<void> {
    await this.dataSource.query('UPDATE stored_files SET sha256 = $2 WHERE id = $1 AND sha256 IS NULL', [
      id,
      sha256,
    ]);
  }

  /** Videos whose length was not read yet, apart from these. */
  findUnmeasuredVideos(apartFrom: string[], limit: number): Promise<Pick<StoredFile, 'id' | 'byteSize'>[]> {
    return this.dataSource.query<Pick<StoredFile, 'id' | 'byteSize'>[]>(
      `SELECT id, byte_size::float8 AS "byteSize" FROM stored_files
       WHERE mime_type = 'video/mp4' AND video_seconds IS NULL AND id <> ALL($1::uuid[]) ORDER BY id LIMIT $2`,
      [apartFrom, limit],
    );
  }

  async setVideoSeconds(id: string, seconds: number): Promise<void> {
    await this.dataSource.getRepository(StoredFile).update({ id }, { videoSeconds: seconds });
  }

  /**
   * Releases a file that nothing references any more. After the commit, `UnattachedFilesService.removeReleased` removes its
   * bytes; if that never runs, the sweep removes them and the row.
   */
  async release(manager: EntityManager, fileId: string): Promise<void> {
    await manager.query(
      `WITH released AS (DELETE FROM stored_files WHERE id = $1 RETURNING id, original_name, created_by)
       INSERT INTO unattached_files (id, original_name, created_by, expires_at)
       SELECT id, original_name, created_by, now() FROM released`,
      [fileId],
    );
  }
}
