import { ConcurrencyLimit } from './concurrency-limit.js';

class Full extends Error {}

/** Work that finishes when the test resolves it. */
function deferred(): { work: () => Promise<void>; finish: () => void; started: () => boolean } {
  let finish = () => {};
  let started = false;
  const done = new Promise<void>((resolve) => (finish = resolve));
  return { work: () => ((started = true), done), finish: () => finish(), started: () => started };
}

describe('a concurrency limit of 1 with a waiting list of 1', () => {
  it('runs one, queues one and rejects the next immediately', async () => {
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

  it('frees the slot when the work fails', async () => {
    const limit = new ConcurrencyLimit(1, 0, () => new Full());
    await expect(limit.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(limit.run(() => Promise.resolve('in'))).resolves.toBe('in');
  });
});
