import fs from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { DiskPieces } from './disk-pieces.js';
import type { DiskStorage } from './disk-storage.js';
import type { ByteRange } from './file-storage.js';
import { ResumableStorage } from './resumable-storage.js';

/** Incomplete uploads on the same file system as finished files, so that completing one is a rename. */
export class DiskResumableStorage extends ResumableStorage {
  readonly pieces: DiskPieces;

  constructor(
    directory: string,
    private readonly storage: DiskStorage,
  ) {
    super();
    this.pieces = new DiskPieces(directory);
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    const file = await fs.open(this.pieces.pathOf(key));
    return file.createReadStream(range);
  }

  keep(key: string): Promise<void> {
    return this.storage.adopt(key, this.pieces.pathOf(key));
  }

  async discard(key: string): Promise<void> {
    await this.pieces.remove(key);
    await this.storage.remove(key);
  }
}
