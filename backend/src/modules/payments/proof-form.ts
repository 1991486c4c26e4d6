import { applyDecorators } from '@nestjs/common';
import { ApiConsumes } from '@nestjs/swagger';
import { type Upload, type UploadedFile, UploadForm } from '../../platform/uploads/index.js';

/** Files of a proof's form; undefined for a JSON body. */
export type ProofFiles = { evidence?: UploadedFile[] } | undefined;

/** Accepts JSON, or a multipart form with the same fields and a screenshot in `evidence`. */
export const ProofForm = (): MethodDecorator =>
  applyDecorators(ApiConsumes('application/json'), UploadForm('evidence'));

export const evidenceOf = (files: ProofFiles): Upload | undefined => files?.evidence?.[0]?.upload;

/** Errors of a form with a screenshot. */
export const EVIDENCE_ERRORS = {
  413: 'A screenshot of more than 5 MB',
  415: 'A screenshot that is not JPEG, PNG, WebP or PDF, judged by its content, or that is damaged',
  503: 'Too many images are being processed at the moment',
  507: 'The storage is full; nothing was saved',
};
