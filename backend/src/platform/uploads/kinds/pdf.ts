import { buffer } from 'node:stream/consumers';
import { includesAny } from '../../common/find-bytes.js';
import { unsupportedFile } from '../uploads.errors.js';
import type { ArrivedFile, FileKind } from './file-kind.js';
import { isLockedPdf } from './locked-pdf.js';

const PDF_TYPE = 'application/pdf';
const ENCRYPTED = Buffer.from('/Encrypt');

/** A lesson's document. */
export const pdf: FileKind = { name: 'A PDF', mimeTypes: [PDF_TYPE], check: refuseLockedPdf };

/** Readers have no password. Other types than PDF pass. */
export async function refuseLockedPdf({ field, mimeType, read }: ArrivedFile): Promise<void> {
  if (mimeType !== PDF_TYPE) return;
  // Few are encrypted: only those are held in memory.
  if ((await includesAny(await read(), [ENCRYPTED])) && isLockedPdf(await buffer(await read())))
    throw unsupportedFile(
      field,
      'This PDF asks for a password, which its readers don’t have. Save a copy without the password (for example, open it and print it as a PDF) and choose that',
    );
}
