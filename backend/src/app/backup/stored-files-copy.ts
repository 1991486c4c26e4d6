import fs from 'node:fs/promises';
import { Readable } from 'node:stream';
import { NotFoundError } from '../../platform/common/domain-error.js';
import type { Digest } from '../../platform/storage/digest.js';
import type { FileStorage } from '../../platform/storage/file-storage.js';
import type { BackupFolder } from './backup-folder.js';
import { FILE_LIST, storedFile } from './manifest.js';
import type { NamedFile } from './snapshot.js';
import { writeFile } from './write-file.js';

/** A line of `files.jsonl`. */
export interface ListedFile extends Digest {
  id: string;
  mimeType: string;
}

/** Concurrent reads: object storage has high latency. */
const AT_ONCE = 4;

/**
 * Copies stored files into a backup. Files are immutable, so a copied file isn't copied again for a later snapshot.
 */
export class StoredFilesCopy {
  private readonly copied = new Map<string, ListedFile>();
  private readonly changed = new Set<string>();

  constructor(
    private readonly storage: FileStorage,
    private readonly folder: BackupFolder,
    private readonly signal?: AbortSignal,
  ) {}

  /** Copies missing files; resolves with the ids of those that the storage lacks, or that aren't as they were uploaded. */
  async copy(batches: AsyncIterable<NamedFile[]>): Promise<string[]> {
    const lost: string[] = [];
    for await (const batch of batches) {
      const waiting = batch.filter(({ id }) => !this.copied.has(id));
      const lane = async () => {
        for (let file = waiting.shift(); file; file = waiting.shift()) {
          this.signal?.throwIfAborted();
          if (!(await this.copyOne(file))) lost.push(file.id);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, lane));
    }
    return lost.sort();
  }

  /** Whether the storage has this file, but with other bytes than were uploaded. */
  isChanged(id: string): boolean {
    return this.changed.has(id);
  }

  /** Writes the list of a snapshot's files, and removes copies that it doesn't reference. */
  async list(batches: AsyncIterable<NamedFile[]>): Promise<Digest & { count: number; fileBytes: number }> {
    let count = 0;
    let fileBytes = 0;
    const { copied } = this;
    async function* lines() {
      for await (const batch of batches) {
        for (const { id } of batch) {
          const file = copied.get(id);
          if (!file) continue;
          copied.delete(id);
          count += 1;
          fileBytes += file.bytes;
          yield `${JSON.stringify(file)}\n`;
        }
      }
    }
    const written = await writeFile(
      this.folder.path(FILE_LIST),
      Readable.from(lines(), { objectMode: false }),
      [],
      this.signal,
    );
    for (const id of copied.keys()) await fs.rm(this.folder.path(storedFile(id)));
    return { ...written, count, fileBytes };
  }

  private async copyOne({ id, mimeType, bytes, sha256 }: NamedFile): Promise<boolean> {
    let content: Readable;
    try {
      content = await this.storage.read(id);
    } catch (error) {
      if (error instanceof NotFoundError) return false;
      throw error;
    }
    const target = this.folder.path(storedFile(id));
    const written = await writeFile(target, content, [], this.signal);
    if (written.bytes !== bytes || (sha256 !== null && written.sha256 !== sha256)) {
      this.changed.add(id);
      // A restore would put these bytes in the place of good ones.
      await fs.rm(target);
      return false;
    }
    this.copied.set(id, { id, mimeType, ...written });
    return true;
  }
}
