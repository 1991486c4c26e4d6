import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { purposeIn, type StoredFileKind } from '@triad/shared/files';
import { Injectable } from '@nestjs/common';
import { DataStore, type Upload as TusUpload, Upload } from '@tus/server';
import { errorCode } from '../../common/error-code.js';
import { DomainError } from '../../common/domain-error.js';
import { digestOf } from '../../storage/digest.js';
import { DiskSpace } from '../../storage/disk-space.js';
import { ResumableStorage } from '../../storage/resumable-storage.js';
import { uploadNotFound, uploadOutOfStep } from '../uploads.errors.js';
import { checkContent } from '../content-check.js';
import { kindOfUpload, TELLING_BYTES } from '../file-kinds.js';
import { readFirstBytes, rejoined } from '../first-bytes.js';
import { UnattachedFilesService } from '../unattached-files.service.js';
import { UploadLimits } from '../upload-limits.js';
import { VideoEncoder } from '../video-encoder.js';
import { type ResumableUpload, ResumableUploadsRepository } from './resumable-uploads.repository.js';
import { UploadLeases } from './upload-leases.js';

const EXPIRATION_MS = 24 * 3_600_000;
/**
 * A browser that is disconnected while sending sees only a broken connection: read this much of the rest first, so that
 * it receives the error.
 */
const READ_ON_BYTES = 64 * 1024 * 1024;
const FIELD = 'file';

/**
 * Streams an upload's chunks to the storage. The content is validated with the first chunk, and again in full after the
 * last one. If it is invalid or the disk is full, it is removed immediately.
 */
@Injectable()
export class ValidatedUploadStream extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];

  constructor(
    private readonly storage: ResumableStorage,
    private readonly uploads: ResumableUploadsRepository,
    private readonly leases: UploadLeases,
    private readonly files: UnattachedFilesService,
    private readonly limits: UploadLimits,
    private readonly disk: DiskSpace,
    private readonly encoder: VideoEncoder,
  ) {
    super();
  }

  override async create(upload: TusUpload): Promise<TusUpload> {
    try {
      await this.disk.requireRoom();
      return await this.storage.pieces.create(upload);
    } catch (error) {
      await this.files.discard([upload.id]);
      throw error;
    }
  }

  override async getUpload(id: string): Promise<TusUpload> {
    const held = this.leases.heldUpload(id);
    const upload = held ?? (await this.uploads.find(id));
    if (!upload) throw uploadNotFound();
    const offset = upload.completedAt ? upload.byteSize : (await this.storage.pieces.getUpload(id)).offset;
    // If a process was killed between the last byte and the validation, the next request validates.
    if (held && !upload.completedAt && offset === upload.byteSize) await this.complete(upload);
    return new Upload({
      id,
      size: upload.byteSize,
      offset,
      metadata: { filename: upload.originalName },
      // The protocol's expiry counts from the creation, ours from the last activity.
      creation_date: new Date(upload.expiresAt.getTime() - EXPIRATION_MS).toISOString(),
    });
  }

  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const upload = this.leases.heldUpload(id);
    if (!upload) throw uploadNotFound();
    const pieces = content.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer, unknown>;
    try {
      await this.disk.requireRoom();
      return await this.append(upload, offset, pieces);
    } catch (error) {
      if (isFinal(error)) await this.files.discard([id]);
      // If the disk is full, the received bytes remain: the browser may continue later.
      if (isFinal(error) || error instanceof DomainError) await readOn(pieces);
      throw error;
    }
  }

  override async remove(id: string): Promise<void> {
    await this.files.discard([id]);
  }

  override getExpiration(): number {
    return EXPIRATION_MS;
  }

  private async append(
    upload: ResumableUpload,
    offset: number,
    pieces: AsyncIterator<Buffer, unknown>,
  ): Promise<number> {
    if (upload.completedAt) throw uploadOutOfStep();
    let head: Buffer = Buffer.alloc(0);
    if (offset === 0) {
      head = await readFirstBytes(pieces);
      // Too short to detect the type: not accepted yet, so the browser sends it again with the next bytes.
      if (head.length < Math.min(TELLING_BYTES, upload.byteSize)) return 0;
      await this.checkType(upload, head);
    }
    const bytes = Readable.from(rejoined(head, pieces), { objectMode: false });
    const reached = await this.storage.pieces.write(bytes, upload.id, offset);
    if (reached === upload.byteSize) await this.complete(upload);
    return reached;
  }

  private async checkType(
    upload: ResumableUpload,
    head: Buffer,
  ): Promise<{ kind: StoredFileKind; mimeType: string }> {
    const { kind, mimeType } = await kindOfUpload(FIELD, purposeIn(upload.kind), head);
    this.limits.check(FIELD, kind, upload.byteSize);
    await this.uploads.setType(upload.id, kind, mimeType);
    return { kind, mimeType };
  }

  /** The final validation of the stored bytes. */
  private async complete(upload: ResumableUpload): Promise<void> {
    try {
      const end = Math.min(TELLING_BYTES, upload.byteSize) - 1;
      const head = await buffer(await this.storage.read(upload.id, { start: 0, end }));
      const type = await this.checkType(upload, head);
      await checkContent(
        FIELD,
        { ...type, byteSize: upload.byteSize },
        (range) => this.storage.read(upload.id, range),
        () => this.encoder.isAvailable(),
      );
    } catch (error) {
      if (isFinal(error)) await this.files.discard([upload.id]);
      throw error;
    }
    // Chunks may arrive at several processes, and a hash can't be passed on, so the stored file is read once more. Within
    // the request: 2 GB take a few seconds, and no complete upload lacks its digest.
    const { sha256 } = await digestOf(await this.storage.read(upload.id));
    await this.uploads.markCompleted(upload.id, sha256);
  }
}

/** Sending the same bytes again would fail the same way. */
function isFinal(error: unknown): boolean {
  if (error instanceof DomainError) return error.statusCode === 413 || error.statusCode === 415;
  return errorCode(error) === 'ENOSPC';
}

async function readOn(content: AsyncIterator<Buffer, unknown>): Promise<void> {
  let read = 0;
  try {
    for (let next = await content.next(); !next.done && read < READ_ON_BYTES; next = await content.next()) {
      read += next.value.length;
    }
  } catch {
    // The client disconnected: nobody reads the error.
  }
}
