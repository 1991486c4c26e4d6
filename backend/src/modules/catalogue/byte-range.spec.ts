import { byteRange } from './byte-range.js';

describe('byte ranges of a file of 1000 bytes', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=0-499', { start: 0, end: 499 }],
    ['bytes=500-', { start: 500, end: 999 }],
    ['bytes=-1', { start: 999, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=990-5000', { start: 990, end: 999 }],
  ])('%s is served', (header, range) => {
    expect(byteRange(header, 1000)).toEqual(range);
  });

  it.each([
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=5-1',
    'bytes=a-b',
    'items=0-1',
    'bytes=0-1,5-6',
    'bytes=0x1-2',
  ])('%j is ignored: the whole file is sent', (header) => {
    expect(byteRange(header, 1000)).toBe('whole');
  });

  it.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0', 'bytes=99999999999-'])(
    '%s is out of range',
    (header) => {
      expect(byteRange(header, 1000)).toBe('outside');
    },
  );
});
