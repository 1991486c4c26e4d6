import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { Request } from 'express';
import type { StorageEngine } from 'multer';
import { ApiErrors } from '../../platform/common/api-errors.js';
import { UploadAdmission, UploadFields } from '../../platform/uploads/index.js';
import { MAX_BYTES } from './statements/file-rows.js';

/** Holds a statement in memory: it is read at once and never stored. What is too large is read to its end, but not held. */
class StatementMemory implements StorageEngine {
  _handleFile(
    _request: Request,
    { stream }: Express.Multer.File,
    done: (error?: unknown, info?: Partial<Express.Multer.File>) => void,
  ): void {
    const chunks: Buffer[] = [];
    let size = 0;
    stream.on('data', (chunk: Buffer) => {
      if (size <= MAX_BYTES) chunks.push(chunk);
      size += chunk.length;
    });
    stream.on('error', done);
    stream.on('end', () => done(null, { buffer: Buffer.concat(chunks), size }));
  }

  _removeFile(_request: Request, _file: Express.Multer.File, done: (error: Error | null) => void): void {
    done(null);
  }
}

/** The route takes a multipart form with a statement in `file` and the account in `account_id`. */
export const StatementForm = (): MethodDecorator =>
  applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        required: ['file', 'account_id'],
        properties: {
          file: { type: 'string', format: 'binary' },
          account_id: { type: 'string', format: 'uuid' },
        },
      },
    }),
    UploadFields(['file']),
    ApiErrors({
      408: 'The form did not arrive within 30 seconds',
      503: 'Too many forms with files are received at this moment; `Retry-After` is in seconds',
      507: 'The storage is full, or nearly: nothing was kept',
    }),
    UseInterceptors(UploadAdmission, FileInterceptor('file', { storage: new StatementMemory() })),
  );
