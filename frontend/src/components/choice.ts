import { type ReactNode } from 'react';

export interface Choice<V extends string> {
  value: V;
  label: ReactNode;
  /** A figure beside the label. */
  count?: number | undefined;
}

export const CHOICE_FACE = 'btn btn-secondary bg-surface';
