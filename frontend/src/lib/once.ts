/**
 * A value made when it is first asked for, and kept. For what is dear to make and often not needed: on a cheap phone the
 * browser takes several milliseconds for each `Intl` formatter.
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
