import { unplayableCodec, unplayableSentence } from '@triad/shared/mp4';
import { unsupportedFile } from '../uploads.errors.js';
import type { FileKind } from './file-kind.js';

export const MP4_TYPE = 'video/mp4';

/** A lesson's video. */
export const video: FileKind = {
  name: 'A video',
  mimeTypes: [MP4_TYPE, 'video/webm'],
  check: async ({ field, mimeType, byteSize, part, canConvertVideo }) => {
    const codec = mimeType === MP4_TYPE && (await unplayableCodec(part, byteSize));
    if (codec && !(await canConvertVideo())) throw unsupportedFile(field, unplayableSentence(codec));
  },
};
