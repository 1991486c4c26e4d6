import { MAX_HISTORY_LENGTH, readFrameMessage } from './messages';

const saved = { image: 'abc', machines: [{ host: 'router', state: new ArrayBuffer(8) }] };

it.each([
  { type: 'loaded' },
  { type: 'paused', reason: 'idle' },
  { type: 'failed', failure: 'memory' },
  { type: 'history', text: 'attacker: ls\n' },
  { type: 'saved', saved },
])('takes $type', (message) => {
  expect(readFrameMessage(message)).toEqual(message);
});

it.each([
  null,
  'loaded',
  {},
  { type: 'start' },
  { type: 'paused', reason: 'because' },
  { type: 'failed', failure: '<b>no</b>' },
  { type: 'history', text: 'x'.repeat(MAX_HISTORY_LENGTH + 1) },
  { type: 'history', text: ['ls'] },
  { type: 'saved', saved: null },
  { type: 'saved', saved: { image: 'abc', machines: [] } },
  { type: 'saved', saved: { image: 'abc', machines: [{ host: 'router', state: 'text' }] } },
  { type: 'saved', saved: { image: 'abc', machines: [null] } },
])('takes nothing else: %j', (message) => {
  expect(readFrameMessage(message)).toBeNull();
});

it('takes of a message only what it knows', () => {
  expect(readFrameMessage({ type: 'ready', html: '<script>' })).toEqual({ type: 'ready' });
});
