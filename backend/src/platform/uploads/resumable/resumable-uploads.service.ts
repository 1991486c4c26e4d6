import type { IncomingMessage, ServerResponse } from 'node:http';
import { purposeIn } from '@triad/shared/files';
import { isUnplayableCodec, unplayableSentence } from '@triad/shared/mp4';
import { Injectable, Logger } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { CurrentUser } from '../../common/authorisation.js';
import { errorBody, isFailure, type HttpProblem, toHttpProblem } from '../../common/http-problem.js';
import { currentRequestId } from '../../common/request-context.js';
import { newId } from '../../database/columns.js';
import { unsupportedFile, uploadNotFound, uploadOutOfStep } from '../uploads.errors.js';
import { presentableName } from '../presentable-name.js';
import { UploadLimits } from '../upload-limits.js';
import { VideoEncoder } from '../video-encoder.js';
import { ValidatedUploadStream } from './validated-upload-stream.js';
import { ResumableUploadsRepository } from './resumable-uploads.repository.js';
import { TusServer, type TusRequest } from './tus-server.js';
import { UploadLeases } from './upload-leases.js';

/** Relative to the API's own address, so that it works behind any proxy. */
const UPLOADS_PATH = '/api/admin/uploads';

/**
 * Resumable uploads over the tus protocol: each belongs to the user who created it, and becomes a file when a lesson
 * attaches it.
 */
@Injectable()
export class ResumableUploadsService {
  private readonly logger = new Logger('Uploads');
  private readonly server: TusServer;

  constructor(
    pieces: ValidatedUploadStream,
    leases: UploadLeases,
    private readonly uploads: ResumableUploadsRepository,
    private readonly limits: UploadLimits,
    private readonly encoder: VideoEncoder,
  ) {
    this.server = new TusServer({
      path: UPLOADS_PATH,
      datastore: pieces,
      relativeLocation: true,
      // No cross-origin access.
      allowedOrigins: () => false,
      maxSize: () => limits.maxBytes.video,
      locker: (request) => leases.lockerOf(callerOf(request)),
      lockDrainTimeout: 1_000,
      namingFunction: newId,
      getFileIdFromRequest: (_request, last) => (isUUID(last) ? last : undefined),
      onUploadCreate: (request, { id, size, metadata }) =>
        this.announce(callerOf(request), id, size ?? 0, metadata ?? {}),
      onResponseError: (_request, error) => this.answerTo(error),
    });
  }

  /** Handles one tus request; the guards have already authorised it. */
  async handle(request: IncomingMessage & { user: CurrentUser }, response: ServerResponse): Promise<void> {
    await this.server.handle(request, response);
  }

  private async announce(
    userId: string,
    id: string,
    byteSize: number,
    metadata: Record<string, string | null>,
  ) {
    if (byteSize === 0) throw unsupportedFile('file', 'The file is empty');
    const { codec } = metadata;
    // Before 2 GB are sent in vain; the content is judged in any case.
    if (isUnplayableCodec(codec) && !(await this.encoder.isAvailable()))
      throw unsupportedFile('file', unplayableSentence(codec));
    const originalName = presentableName(metadata['filename'] ?? '');
    const purpose = purposeIn(metadata['purpose']);
    await this.uploads.add({ id, originalName, byteSize, createdBy: userId, purpose });
    // Any other metadata from the browser is dropped.
    return { metadata: { filename: originalName } };
  }

  private answerTo(error: unknown): { status_code: number; body: string } {
    const problem = this.problemOf(error);
    if (isFailure(problem))
      this.logger.error({ err: error, request_id: currentRequestId() }, 'upload failed');
    return { status_code: problem.statusCode, body: JSON.stringify(errorBody(problem)) };
  }

  /** The protocol's own errors are for programs; ours are sentences for users. */
  private problemOf(error: unknown): HttpProblem {
    if (typeof error !== 'object' || error === null || !('status_code' in error)) return toHttpProblem(error);
    switch (Number(error.status_code)) {
      case 404:
      case 410:
        return uploadNotFound();
      case 409:
        return uploadOutOfStep();
      case 413:
        return this.tooLarge();
      case 501:
        return { statusCode: 400 };
      case 403:
        return { statusCode: 400 };
      default:
        return { statusCode: Number(error.status_code) };
    }
  }

  private tooLarge(): HttpProblem {
    try {
      this.limits.check('file', 'video', Infinity);
    } catch (problem) {
      return toHttpProblem(problem);
    }
    return { statusCode: 413 };
  }
}

function callerOf(request: TusRequest): string {
  const incoming = request.runtime?.node?.req as (IncomingMessage & { user?: CurrentUser }) | undefined;
  if (!incoming?.user) throw new Error('Uploads are served behind the session guard');
  return incoming.user.id;
}
