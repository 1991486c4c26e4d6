import { jest } from '@jest/globals';
import { PostgresWatch } from './postgres-watch.js';

describe('the watch over the embedded PostgreSQL', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  /** Watches a server until it is given up or was restarted ten times, and stops. @returns how often it was started */
  async function startsOf(server: { start: (n: number) => Promise<void>; livesMinutes: number }) {
    let now = 0;
    let isUp = false;
    const restart = jest.fn(async () => {
      await server.start(restart.mock.calls.length);
      isUp = true;
    });
    const ended = new Promise<{ watch?: PostgresWatch; gaveUp: boolean }>((resolve) => {
      const watch = new PostgresWatch(
        {
          isRunning: () => {
            if (restart.mock.calls.length >= 10) resolve({ watch, gaveUp: false });
            const wasUp = isUp;
            if (wasUp) now += server.livesMinutes * 60_000;
            isUp = false;
            return Promise.resolve(wasUp);
          },
          restart,
          giveUp: () => resolve({ gaveUp: true }),
        },
        { everyMs: 0, now: () => now },
      );
    });
    const { watch, gaveUp } = await ended;
    await watch?.stop();
    return { starts: restart.mock.calls.length, gaveUp };
  }
  const works = () => Promise.resolve();
  const fails = () => Promise.reject(new Error('No space left on device'));

  it('gives up after three starts that fail', async () => {
    expect(await startsOf({ start: fails, livesMinutes: 0 })).toEqual({ starts: 3, gaveUp: true });
  });

  it('gives up on a server that dies a fourth time within five minutes', async () => {
    expect(await startsOf({ start: works, livesMinutes: 1 })).toEqual({ starts: 3, gaveUp: true });
  });

  it('counts no death for a start that fails at first', async () => {
    const everyOther = (n: number) => (n % 2 === 1 ? fails() : works());
    expect(await startsOf({ start: everyOther, livesMinutes: 1 })).toEqual({ starts: 6, gaveUp: true });
  });

  it('keeps restarting a server that dies now and then', async () => {
    expect(await startsOf({ start: works, livesMinutes: 2 })).toEqual({ starts: 10, gaveUp: false });
  });
});
