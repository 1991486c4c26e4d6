/** A4 on its side, in points. */
export const SHEET = { width: 841.89, height: 595.28 } as const;
/** The band of marks on the left. */
export const BAND = { width: 168 } as const;
/** What is printed beside the band. */
export const BODY = { x: BAND.width + 60, width: SHEET.width - BAND.width - 60 - 60 } as const;

export const COLORS = {
  ink: '#12171a',
  muted: '#4a5358',
  line: '#c9cfd2',
  paper: '#f4f5f1',
  red: '#b02f14',
  blue: '#1b4db8',
  amber: '#f2b21b',
} as const;
