import { type LabKind } from '../../api/api';

export const LAB_KIND_LABELS: Record<LabKind, string> = {
  download: 'Download',
  terminal: 'Terminal',
  machine: 'Machines',
};
