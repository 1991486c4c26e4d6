import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { errorCode } from '../../platform/common/error-code.js';
import { withFlag } from '../../platform/common/lab-flag.js';
import { type ByteRange, FileStorage } from '../../platform/storage/file-storage.js';
import { type StoredFile, StoredFilesRepository } from '../../platform/uploads/index.js';
import { byteRange } from './byte-range.js';
import { fileNotFound, rangeNotSatisfiable } from './catalogue.errors.js';

type FileToSend = Pick<StoredFile, 'id' | 'byteSize'> & { name: string };

/** Streams stored files to responses. */
@Injectable()
export class FileDeliveryService {
  constructor(
    private readonly files: StoredFilesRepository,
    private readonly storage: FileStorage,
  ) {}

  async sendImage(fileId: string, request: Request, response: Response): Promise<void> {
    const file = await this.files.findById(fileId);
    if (file?.kind !== 'image') throw fileNotFound();
    // Its bytes never change.
    const etag = `"${fileId}"`;
    const headers = { 'Cache-Control': 'public, max-age=31536000, immutable', ETag: etag };
    if (request.headers['if-none-match']?.includes(etag)) response.status(304).set(headers).end();
    else await this.send(file, 'whole', headers, request, response);
  }

  /**
   * Sends a lesson's file, or the requested range of it; the caller has verified the link.
   * @throws DomainError 404 for an unknown file, 416 for an unsatisfiable range, 500 for a damaged file
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

  /**
   * Sends a lab's file as a download that contains the learner's flag; the caller has verified the link.
   * @throws DomainError 416 for an unsatisfiable range, 500 for a damaged file
   */
  async sendLabFile(file: FileToSend, flag: string, request: Request, response: Response): Promise<void> {
    const range = byteRange(request.headers.range, file.byteSize);
    if (range === 'outside') throw rangeNotSatisfiable(file.byteSize);
    const headers = {
      'Accept-Ranges': 'bytes',
      // With compression, a byte range would refer to other bytes.
      'Cache-Control': 'private, no-store, no-transform',
      'Content-Disposition': response.attachment(file.name).get('Content-Disposition') ?? 'attachment',
    };
    await this.send(
      { ...file, mimeType: 'application/octet-stream' },
      range,
      headers,
      request,
      response,
      flag,
    );
  }

  private async send(
    file: Pick<StoredFile, 'id' | 'byteSize' | 'mimeType'>,
    range: ByteRange | 'whole',
    headers: Record<string, string>,
    request: Request,
    response: Response,
    flag: string | null = null,
  ): Promise<void> {
    const partial = range !== 'whole';
    const { start, end } = partial ? range : { start: 0, end: file.byteSize - 1 };
    const content = await this.read(file, { start, end }, flag);
    try {
      // Set only now, so that a storage error isn't cached as the file, and a damaged file isn't sent in part.
      response.status(partial ? 206 : 200).set({
        'Content-Disposition': 'inline',
        ...headers,
        'Content-Type': file.mimeType,
        'Content-Length': String(end - start + 1),
        'X-Content-Type-Options': 'nosniff',
        ...(partial ? { 'Content-Range': `bytes ${start}-${end}/${file.byteSize}` } : {}),
      });
      if (request.method === 'HEAD') response.end();
      else await pipeline(content, response);
    } catch (error) {
      // A player that seeks aborts the old range: not an error.
      if (!isHangUp(error)) throw error;
    } finally {
      // Not destroyed by `pipeline` if the client hung up before it. An open file that is garbage collected is a leak, and ends
      // the process from Node 26 on.
      content.destroy();
    }
  }

  private async read(
    file: Pick<StoredFile, 'id' | 'byteSize'>,
    range: ByteRange,
    flag: string | null,
  ): Promise<Readable> {
    if (flag === null) return this.storage.read(file.id, range, file.byteSize);
    // A marker may cross the boundary of the range.
    const start = Math.max(0, range.start - flag.length);
    const end = Math.min(file.byteSize - 1, range.end + flag.length);
    const stored = await this.storage.read(file.id, { start, end }, file.byteSize);
    const content = Readable.from(
      cut(withFlag(stored, flag), range.start - start, range.end - range.start + 1),
      { objectMode: false },
    );
    // A generator that was never started closes nothing.
    return content.once('close', () => stored.destroy());
  }
}

/** Skips `skipped` bytes, then passes `length` bytes. */
async function* cut(content: AsyncIterable<Buffer>, skipped: number, length: number): AsyncGenerator<Buffer> {
  let start = skipped;
  let left = length;
  for await (const chunk of content) {
    const piece = chunk.subarray(start, start + left);
    start = Math.max(0, start - chunk.length);
    left -= piece.length;
    if (piece.length > 0) yield piece;
    if (left === 0) return;
  }
}

const isHangUp = (error: unknown): boolean =>
  ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE'].includes(errorCode(error));
