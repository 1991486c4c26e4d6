import { type ReactNode } from 'react';

export interface Choice<V extends string> {
  value: V;
  label: ReactNode;
  /** A figure beside the label; null while it isn't known, which keeps its place. */
  count?: number | null;
}

export const CHOICE_FACE = 'btn btn-secondary bg-surface';
