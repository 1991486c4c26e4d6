import { ConcurrencyLimit } from './concurrency-limit.js';

class Full extends Error {}

/** Work that is done when the test says so. */
function deferred(): { work: () => Promise<void>; finish: () => void; started: () => boolean } {
  let finish = () => {};
  let started = false;
  const done = new Promise<void>((resolve) => (finish = resolve));
  return { work: () => ((started = true), done), finish: () => finish(), started: () => started };
}

describe('a limit of 1 at a time with 1 waiting', () => {
  it('lets one in, one wait, and turns the next away at once', async () => {
    const limit = new ConcurrencyLimit(1, 1, () => new Full());
    const [first, second] = [deferred(), deferred()];
    const inside = limit.run(first.work);
    const waiting = limit.run(second.work);
    await expect(limit.run(() => Promise.resolve())).rejects.toThrow(Full);
    expect(second.started()).toBe(false);
    first.finish();
    await inside;
    second.finish();
    await waiting;
    await expect(limit.run(() => Promise.resolve('in again'))).resolves.toBe('in again');
  });

  it('gives the place free when the work fails', async () => {
    const limit = new ConcurrencyLimit(1, 0, () => new Full());
    await expect(limit.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(limit.run(() => Promise.resolve('in'))).resolves.toBe('in');
  });
});
