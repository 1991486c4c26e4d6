import { buffer } from 'node:stream/consumers';
import { type ReadBytes, unplayableCodec } from '@triad/shared/mp4';
import { Injectable } from '@nestjs/common';
import { FileStorage } from '../storage/file-storage.js';
import { MP4_TYPE } from './kinds/video.js';
import type { StoredFile } from './stored-file.entity.js';

/** Reads what stored videos say of themselves. */
@Injectable()
export class StoredVideos {
  constructor(private readonly storage: FileStorage) {}

  /** The codec of a video that many browsers play without a picture; null for every other file. */
  async unplayableCodec(
    file: Pick<StoredFile, 'id' | 'mimeType' | 'byteSize'> | null,
  ): Promise<string | null> {
    return file?.mimeType === MP4_TYPE ? unplayableCodec(this.reader(file), file.byteSize) : null;
  }

  /** Reads parts of a stored file. */
  reader({ id }: Pick<StoredFile, 'id'>): ReadBytes {
    return async (start, end) =>
      start < end ? buffer(await this.storage.read(id, { start, end: end - 1 })) : Buffer.alloc(0);
  }
}
