import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { StoredFile } from './stored-file.entity.js';

/** What lies in the storage, whoever it belongs to. */
@Injectable()
export class StoredFilesRepository {
  constructor(private readonly dataSource: DataSource) {}

  findById(fileId: string): Promise<StoredFile | null> {
    return this.dataSource.getRepository(StoredFile).findOneBy({ id: fileId });
  }

  async insert(manager: EntityManager, files: Omit<StoredFile, 'createdAt'>[]): Promise<void> {
    if (files.length > 0) await manager.insert(StoredFile, files);
  }

  /** Which of these ids stand in the table. */
  async known(ids: string[]): Promise<Set<string>> {
    const files = await this.dataSource
      .getRepository(StoredFile)
      .find({ select: { id: true }, where: { id: In(ids) } });
    return new Set(files.map(({ id }) => id));
  }
}
