import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { FileFieldsInterceptor } from '@nestjs/platform-express';
import { ApiConsumes } from '@nestjs/swagger';
import { ApiErrors } from '../common/api-errors.js';
import { takesVideo } from './file-kinds.js';
import { UploadAdmission, UploadFields } from './upload-admission.interceptor.js';
import { DiscardRefusedUploads } from './discard-refused-uploads.interceptor.js';

/**
 * Accepts a multipart form with at most one file in each of these fields.
 */
export function UploadForm(...fields: string[]): MethodDecorator {
  return applyDecorators(
    ApiConsumes('multipart/form-data'),
    UploadFields(fields),
    ...(fields.some(takesVideo) ? [] : [ApiErrors({ 408: 'The form did not arrive within 30 seconds' })]),
    ApiErrors({
      503: 'Too many forms with files are received at this moment; `Retry-After` is in seconds',
      507: 'The storage is full, or nearly: nothing was saved',
    }),
    UseInterceptors(
      UploadAdmission,
      DiscardRefusedUploads,
      FileFieldsInterceptor(fields.map((name) => ({ name, maxCount: 1 }))),
    ),
  );
}
