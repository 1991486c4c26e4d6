import fs from 'node:fs/promises';
import { DiskPieces } from './disk-pieces.js';
import type { DiskStorage } from './disk-storage.js';
import { ResumableStorage } from './resumable-storage.js';

/** Pieces on the same file system as the finished files, so that keeping one is a rename. */
export class DiskResumableStorage extends ResumableStorage {
  readonly pieces: DiskPieces;

  constructor(
    directory: string,
    private readonly storage: DiskStorage,
  ) {
    super();
    this.pieces = new DiskPieces(directory);
  }

  async firstBytes(key: string, count: number): Promise<Buffer> {
    const file = await fs.open(this.pieces.pathOf(key));
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  }

  keep(key: string): Promise<void> {
    return this.storage.adopt(key, this.pieces.pathOf(key));
  }

  async discard(key: string): Promise<void> {
    await this.pieces.remove(key);
    await this.storage.remove(key);
  }
}
