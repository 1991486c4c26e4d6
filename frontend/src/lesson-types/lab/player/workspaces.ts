import { type ComponentType } from 'react';
import { type LabKind, type LabResponse } from '../../../api/api';
import { LabDownload } from './lab-download';
import { LabTerminal } from './lab-terminal';

/** Where each kind of lab is worked on. */
export const WORKSPACES: Record<LabKind, ComponentType<{ lessonId: string; lab: LabResponse }>> = {
  download: LabDownload,
  terminal: LabTerminal,
};
