import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type ByteRange, FileStorage } from '../../platform/storage/file-storage.js';
import { type StoredFile, StoredFilesRepository } from '../../platform/uploads/index.js';
import { byteRange } from './byte-range.js';
import { fileNotFound, rangeNotSatisfiable } from './catalogue.errors.js';
import { imageHeaders } from './unchanged-images.js';

/** Streams stored files into answers. */
@Injectable()
export class FileDeliveryService {
  constructor(
    private readonly files: StoredFilesRepository,
    private readonly storage: FileStorage,
  ) {}

  async sendImage(fileId: string, request: Request, response: Response): Promise<void> {
    const file = await this.files.findById(fileId);
    if (file?.kind !== 'image') throw fileNotFound();
    await this.send(file, 'whole', imageHeaders(fileId), request, response);
  }

  /**
   * A lesson's file, or the asked range of it; the caller has checked the link.
   * @throws DomainError 404 for an unknown file, 416 for a range outside of it
   */
  async sendFile(
    fileId: string,
    { range: header, secondsLeft }: { range: string | undefined; secondsLeft: number },
    request: Request,
    response: Response,
  ): Promise<void> {
    const file = await this.files.findById(fileId);
    if (!file) throw fileNotFound();
    const range = byteRange(header, file.byteSize);
    if (range === 'outside') throw rangeNotSatisfiable(file.byteSize);
    const headers = { 'Accept-Ranges': 'bytes', 'Cache-Control': `private, max-age=${secondsLeft}` };
    await this.send(file, range, headers, request, response);
  }

  private async send(
    file: StoredFile,
    range: ByteRange | 'whole',
    headers: Record<string, string>,
    request: Request,
    response: Response,
  ): Promise<void> {
    const partial = range !== 'whole';
    const { start, end } = partial ? range : { start: 0, end: file.byteSize - 1 };
    const content = request.method === 'HEAD' ? null : await this.storage.read(file.id, { start, end });
    // Only now: what the storage could not give must not be kept as if it were the file.
    response.status(partial ? 206 : 200).set({
      ...headers,
      'Content-Type': file.mimeType,
      'Content-Disposition': 'inline',
      'Content-Length': String(end - start + 1),
      'X-Content-Type-Options': 'nosniff',
      ...(partial ? { 'Content-Range': `bytes ${start}-${end}/${file.byteSize}` } : {}),
    });
    if (!content) {
      response.end();
      return;
    }
    await pipeline(content, response).catch((error: unknown) => {
      // A player that jumps ahead hangs up on the old range: that is no failure.
      if (!isHangUp(error)) throw error;
    });
  }
}

function isHangUp(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_STREAM_PREMATURE_CLOSE'
  );
}
