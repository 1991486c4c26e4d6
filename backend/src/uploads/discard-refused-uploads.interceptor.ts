import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { catchError, from, mergeMap, type Observable, throwError } from 'rxjs';
import { uploadInterrupted } from './uploads.errors.js';
import { StoredFilesRepository } from './stored-files.repository.js';
import { type Upload, UploadEngine, type UploadedFile } from './upload-engine.js';

/** A form that is refused after its files have arrived leaves no file behind. */
@Injectable()
export class DiscardRefusedUploads implements NestInterceptor {
  constructor(
    private readonly engine: UploadEngine,
    private readonly files: StoredFilesRepository,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    return next
      .handle()
      .pipe(
        catchError((error: unknown) =>
          from(this.discard(uploadsOf(request))).pipe(
            mergeMap(() => throwError(() => (request.readableAborted ? uploadInterrupted() : error))),
          ),
        ),
      );
  }

  /** Only what no row points to: a commit whose answer got lost has happened all the same. */
  private async discard(uploads: Upload[]): Promise<void> {
    if (uploads.length === 0) return;
    try {
      const known = await this.files.known(uploads.map(({ id }) => id));
      await this.engine.remove(uploads.filter(({ id }) => !known.has(id)));
    } catch {
      // With the database away, what to keep can't be known: a stray file is better than a lost one.
    }
  }
}

function uploadsOf({ file, files }: Request): Upload[] {
  const all = [
    ...(file ? [file] : []),
    ...(Array.isArray(files) ? files : Object.values(files ?? {}).flat()),
  ];
  return all.flatMap((entry) => (entry as UploadedFile).upload ?? []);
}
