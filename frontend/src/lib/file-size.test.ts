import { formatBytes, formatTimeLeft } from './file-size';

describe('sizes and times of uploads', () => {
  it.each([
    [0, '0 bytes'],
    [1023, '1023 bytes'],
    [1536, '1.5 KB'],
    [734_003_200, '700 MB'],
    [2 * 1024 ** 3, '2 GB'],
  ])('%d bytes are %s', (bytes, words) => expect(formatBytes(bytes)).toBe(words));

  it.each([
    [3, 'a few seconds left'],
    [31, 'about 40 seconds left'],
    [60, 'about 1 minute left'],
    [95, 'about 2 minutes left'],
    [3600, 'about 1 h left'],
    [5400, 'about 1 h 30 min left'],
  ])('%d seconds are %s', (seconds, words) => expect(formatTimeLeft(seconds)).toBe(words));
});
