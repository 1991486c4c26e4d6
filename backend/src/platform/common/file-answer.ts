import { StreamableFile } from '@nestjs/common';

export const inlineFile = (content: Buffer, type: string): StreamableFile =>
  new StreamableFile(content, { type, length: content.length });

/** @param name the file's, in plain letters */
export const attachedFile = (content: Buffer, type: string, name: string): StreamableFile =>
  new StreamableFile(content, {
    type,
    length: content.length,
    disposition: `attachment; filename="${name}"`,
  });
