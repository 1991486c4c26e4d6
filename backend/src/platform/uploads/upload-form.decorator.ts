import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { FileFieldsInterceptor } from '@nestjs/platform-express';
import { ApiConsumes } from '@nestjs/swagger';
import { DiscardRefusedUploads } from './discard-refused-uploads.interceptor.js';

/** The route takes a multipart form with at most one file in each of these fields. */
export function UploadForm(...fields: string[]): MethodDecorator {
  return applyDecorators(
    ApiConsumes('multipart/form-data'),
    UseInterceptors(
      DiscardRefusedUploads,
      FileFieldsInterceptor(fields.map((name) => ({ name, maxCount: 1 }))),
    ),
  );
}
