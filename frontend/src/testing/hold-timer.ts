import { afterEach } from '@jest/globals';

const { setTimeout } = globalThis;
afterEach(() => {
  globalThis.setTimeout = setTimeout;
});

/** Holds the next timer of `ms`, and resolves with what it runs. */
export function holdTimer(ms: number): Promise<() => void> {
  return new Promise((resolve) => {
    // Not a mock of jest, which Testing Library takes for its fake timers.
    globalThis.setTimeout = ((callback: () => void, delay?: number, ...args: []) => {
      if (delay !== ms) return setTimeout(callback, delay, ...args);
      globalThis.setTimeout = setTimeout;
      resolve(callback);
      return 0;
    }) as typeof setTimeout;
  });
}
