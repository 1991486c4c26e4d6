import { LAB_ARCHIVE_TYPE } from '@triad/shared/files';

/** How a lab is worked on: its file is downloaded, or its files are opened in a terminal in the browser. */
export const LAB_KINDS = ['download', 'terminal'] as const;
export type LabKind = (typeof LAB_KINDS)[number];

export const kindOf = ({ mimeType }: { mimeType: string }): LabKind =>
  mimeType === LAB_ARCHIVE_TYPE ? 'terminal' : 'download';
