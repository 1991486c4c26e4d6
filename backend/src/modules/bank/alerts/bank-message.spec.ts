import { digestOf } from './bank-message.js';

it('the digest of a message is the same for a replay, and another for another sender, text or time', () => {
  const message = { sender: 'AX-HDFCBK-S', text: 'one', sentAt: new Date(1_794_380_000_000) };
  expect(digestOf({ ...message })).toBe(digestOf(message));
  const others = [{ sender: 'VM-HDFCBK-S' }, { text: 'two' }, { sentAt: new Date(1_794_380_000_001) }];
  expect(new Set([message, ...others.map((other) => ({ ...message, ...other }))].map(digestOf)).size).toBe(4);
});
