/** The academy's, on documents. */
export const COLORS = {
  ink: '#12171a',
  muted: '#4a5358',
  line: '#c9cfd2',
  paper: '#f4f5f1',
  red: '#b02f14',
  blue: '#1b4db8',
  amber: '#f2b21b',
} as const;
