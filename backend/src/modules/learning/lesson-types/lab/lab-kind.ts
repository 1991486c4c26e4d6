import { LAB_ARCHIVE_TYPE } from '@triad/shared/files';
import type { LabMachines } from '@triad/shared/lab-machines';

/**
 * How a lab is worked on: its file is downloaded, or its files are opened in a terminal in the browser, or on real machines in
 * the browser.
 */
export const LAB_KINDS = ['download', 'terminal', 'machine'] as const;
export type LabKind = (typeof LAB_KINDS)[number];

/** Only a zip opens in a terminal. */
export const isArchive = ({ mimeType }: { mimeType: string }): boolean => mimeType === LAB_ARCHIVE_TYPE;

export function kindOf({
  file,
  machines,
}: {
  file: { mimeType: string };
  machines: LabMachines['machines'] | null;
}): LabKind {
  if (machines) return 'machine';
  return isArchive(file) ? 'terminal' : 'download';
}
