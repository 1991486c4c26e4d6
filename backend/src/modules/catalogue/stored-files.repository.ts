import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { StoredFile } from './stored-file.entity.js';

/** The only writer of `stored_files`. */
@Injectable()
export class StoredFilesRepository {
  constructor(private readonly dataSource: DataSource) {}

  findById(fileId: string): Promise<StoredFile | null> {
    return this.dataSource.getRepository(StoredFile).findOneBy({ id: fileId });
  }

  async insert(manager: EntityManager, files: Omit<StoredFile, 'createdAt'>[]): Promise<void> {
    if (files.length > 0) await manager.insert(StoredFile, files);
  }

  /** Forgets a lesson's file unless another lesson shows it too; true when it was forgotten. */
  async deleteUnused(manager: EntityManager, fileId: string): Promise<boolean> {
    const [, count] = await manager.query<[unknown, number]>(
      'DELETE FROM stored_files WHERE id = $1 AND NOT EXISTS (SELECT FROM lessons WHERE file_id = $1)',
      [fileId],
    );
    return count === 1;
  }

  /** Which of these ids stand in the table. */
  async known(ids: string[]): Promise<Set<string>> {
    const files = await this.dataSource
      .getRepository(StoredFile)
      .find({ select: { id: true }, where: { id: In(ids) } });
    return new Set(files.map(({ id }) => id));
  }
}
