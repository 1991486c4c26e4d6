import { buffer } from 'node:stream/consumers';
import { unplayableCodec } from '@triad/shared/video-codec';
import { Injectable } from '@nestjs/common';
import { FileStorage } from '../storage/file-storage.js';
import { MP4_TYPE } from './kinds/video.js';
import type { StoredFile } from './stored-file.entity.js';

/** Reads the codecs of stored videos. */
@Injectable()
export class VideoCodecs {
  constructor(private readonly storage: FileStorage) {}

  /** The codec of a video that many browsers play without a picture; null for every other file. */
  async unplayable(file: Pick<StoredFile, 'id' | 'mimeType' | 'byteSize'> | null): Promise<string | null> {
    if (file?.mimeType !== MP4_TYPE) return null;
    const part = async (start: number, end: number): Promise<Buffer> =>
      start < end ? buffer(await this.storage.read(file.id, { start, end: end - 1 })) : Buffer.alloc(0);
    return unplayableCodec(part, file.byteSize);
  }
}
