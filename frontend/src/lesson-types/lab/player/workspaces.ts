import { type ComponentType, lazy } from 'react';
import { type LabKind, type LabResponse } from '../../../api/api';
import { LabDownload } from './lab-download';

/** Where each kind of lab is worked on. Only who opens such a lab fetches what it runs on. */
export const WORKSPACES: Record<LabKind, ComponentType<{ lessonId: string; lab: LabResponse }>> = {
  download: LabDownload,
  terminal: lazy(() => import('./lab-terminal')),
  machine: lazy(() => import('./lab-machine')),
};
