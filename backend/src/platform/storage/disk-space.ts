import fs from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../common/domain-error.js';
import { AppConfig } from '../config/index.js';

const GIGABYTE = 1024 ** 3;
const SHARE = 0.05;

/** Keeps a reserve of free space under DATA_DIR for the database: uploads are rejected before they use it. */
@Injectable()
export class DiskSpace {
  /** The larger of the two is the reserve. */
  reserveBytes = GIGABYTE;
  reserveShare = SHARE;

  constructor(private readonly config: AppConfig) {}

  /** @throws DomainError 507 if the upload would be stored on a disk without room for it */
  async requireRoom(): Promise<void> {
    if (!this.config.objectStorage && !(await this.hasRoom())) throw storageFull();
  }

  /** Whether more than the reserve is free. */
  async hasRoom(): Promise<boolean> {
    const { dataDir } = this.config;
    // Each may be a separate mount.
    const disks = await Promise.all(
      [dataDir, path.join(dataDir, 'uploads')].map((folder) => this.isRoomy(folder)),
    );
    return disks.every(Boolean);
  }

  private async isRoomy(folder: string): Promise<boolean> {
    const stats = await fs.statfs(folder).catch(() => undefined);
    if (!stats) return true;
    const reserve = Math.max(this.reserveBytes, stats.blocks * stats.bsize * this.reserveShare);
    return stats.bavail * stats.bsize >= reserve;
  }
}

const storageFull = () => new DomainError(507, 'storage.full', 'There is no room left to store this file');
