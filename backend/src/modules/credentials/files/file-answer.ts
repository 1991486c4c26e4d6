import { StreamableFile } from '@nestjs/common';

/** Refusals of a route that draws a certificate. */
export const FILE_ERRORS = {
  404: 'No such certificate, or a private one',
  409: 'No font here has a letter of its name (`credentials.name_not_printable`)',
  503: 'Too many certificates are being drawn (`credentials.busy`)',
};

export const inlineFile = (content: Buffer, type: string): StreamableFile =>
  new StreamableFile(content, { type, length: content.length });

/** @param name the file's, in plain letters */
export const attachedFile = (content: Buffer, type: string, name: string): StreamableFile =>
  new StreamableFile(content, {
    type,
    length: content.length,
    disposition: `attachment; filename="${name}"`,
  });
