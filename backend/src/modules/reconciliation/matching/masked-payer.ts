/** `ananya.iyer@okaxis` as `a…@okaxis`: enough to tell two payers apart in a conversation. */
export const maskedUpiId = (upiId: string): string => upiId.replace(/^(.)[^@]*/u, '$1…');

/** `ANANYA IYER` as `A… I…`. */
export const maskedName = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map(([first = '']) => `${first}…`)
    .join(' ');
