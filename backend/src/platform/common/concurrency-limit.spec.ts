import { ConcurrencyLimit } from './concurrency-limit.js';

class Full extends Error {}

/** Work that is done when the test says so. */
function deferred(): { work: () => Promise<void>; finish: () => void; started: () => boolean } {
  let finish = () => {};
  let started = false;
  const done = new Promise<void>((resolve) => (finish = resolve));
  return { work: () => ((started = true), done), finish: () => finish(), started: () => started };
}

describe('a gate for 1 at a time with room for 1 to wait', () => {
  it('lets one in, one wait, and turns the next away at once', async () => {
    const gate = new ConcurrencyLimit(1, 1, () => new Full());
    const [first, second] = [deferred(), deferred()];
    const inside = gate.pass(first.work);
    const waiting = gate.pass(second.work);
    await expect(gate.pass(() => Promise.resolve())).rejects.toThrow(Full);
    expect(second.started()).toBe(false);
    first.finish();
    await inside;
    second.finish();
    await waiting;
    await expect(gate.pass(() => Promise.resolve('in again'))).resolves.toBe('in again');
  });

  it('gives the place free when the work fails', async () => {
    const gate = new ConcurrencyLimit(1, 0, () => new Full());
    await expect(gate.pass(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(gate.pass(() => Promise.resolve('in'))).resolves.toBe('in');
  });
});
