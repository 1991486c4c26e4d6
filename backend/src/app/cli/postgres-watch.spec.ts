import { jest } from '@jest/globals';
import { PostgresWatch } from './postgres-watch.js';

describe('the watch over the embedded PostgreSQL', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['a restart that works, but not for long', () => Promise.resolve()],
    ['a restart that fails', () => Promise.reject(new Error('No space left on device'))],
  ])(
    'gives up after three times %s',
    async (_what, outcome) => {
      const restart = jest.fn(outcome);
      const hasGivenUp = new Promise<void>((giveUp) => {
        new PostgresWatch({ isRunning: () => Promise.resolve(false), restart, giveUp });
      });
      await hasGivenUp;
      expect(restart).toHaveBeenCalledTimes(3);
    },
    10_000,
  );
});
