import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  imageIdOf,
  imagePath,
  StoredFilesRepository,
  type Upload,
  UnattachedFilesService,
} from '../../platform/uploads/index.js';
import { UsersRepository } from './users.repository.js';

/** The user's public profile: name and picture. */
@Injectable()
export class ProfilesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersRepository,
    private readonly files: StoredFilesRepository,
    private readonly unattached: UnattachedFilesService,
  ) {}

  async rename(userId: string, fullName: string): Promise<void> {
    await this.users.rename(userId, fullName);
  }

  /** Replaces the picture and deletes the previous one; returns the new URL path. */
  async setAvatar(userId: string, upload: Upload): Promise<string> {
    const avatarUrl = imagePath(upload.id);
    await this.replaceAvatar(userId, avatarUrl, upload);
    return avatarUrl;
  }

  async removeAvatar(userId: string): Promise<void> {
    await this.replaceAvatar(userId, null);
  }

  private async replaceAvatar(userId: string, avatarUrl: string | null, upload?: Upload): Promise<void> {
    const previous = await this.dataSource.transaction(async (manager) => {
      if (upload) await this.files.insert(manager, [{ ...upload, createdBy: userId }]);
      const before = await this.users.replaceAvatar(manager, userId, avatarUrl);
      const fileId = before && imageIdOf(before);
      if (fileId) await this.files.release(manager, fileId);
      return fileId;
    });
    // After the commit: if the transaction rolls back, the old file is still needed.
    if (previous) await this.unattached.removeReleased(previous);
  }
}
