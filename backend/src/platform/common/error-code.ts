/** The code of an error of Node.js, PostgreSQL or a library: `ENOENT`, `23505`; empty without one. */
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
