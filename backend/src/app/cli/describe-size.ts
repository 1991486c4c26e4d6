const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** `1.4 GB`, for people. */
export function describeSize(bytes: number): string {
  let unit = 0;
  let size = bytes;
  for (; size >= 1000 && unit < UNITS.length - 1; unit += 1) size /= 1000;
  return `${unit === 0 ? size : size.toFixed(1)} ${UNITS[unit]}`;
}
