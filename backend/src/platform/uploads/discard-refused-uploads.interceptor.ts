import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { catchError, from, mergeMap, type Observable, throwError } from 'rxjs';
import { uploadInterrupted } from './uploads.errors.js';
import { UnattachedFilesService } from './unattached-files.service.js';
import type { UploadedFile } from './upload-engine.js';

/** Removes the stored files of a form that is rejected after they arrived. */
@Injectable()
export class DiscardRefusedUploads implements NestInterceptor {
  constructor(private readonly files: UnattachedFilesService) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    return next
      .handle()
      .pipe(
        catchError((error: unknown) =>
          from(this.files.discard(uploadsOf(request))).pipe(
            mergeMap(() => throwError(() => (request.readableAborted ? uploadInterrupted() : error))),
          ),
        ),
      );
  }
}

function uploadsOf({ file, files }: Request): string[] {
  const all = [
    ...(file ? [file] : []),
    ...(Array.isArray(files) ? files : Object.values(files ?? {}).flat()),
  ];
  return all.flatMap((entry) => (entry as UploadedFile).upload?.id ?? []);
}
