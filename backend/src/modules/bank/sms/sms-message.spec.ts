import { fixtureJson } from '../../../../test/bank/fixtures.js';
import { readSmsMessage } from './sms-message.js';

interface Webhooks {
  smsToUrl: { body: Record<string, unknown> };
  androidSmsGateway: { body: { event: string; payload: Record<string, unknown> } };
}

const { smsToUrl, androidSmsGateway } = fixtureJson<Webhooks>('webhooks.json');
const read = (body: unknown) => readSmsMessage(Buffer.from(JSON.stringify(body)));

describe('the body of an SMS app', () => {
  it('is that of “Incoming SMS to URL forwarder”, with its time as a number or as text', () => {
    const { text } = smsToUrl.body;
    const sms = { sender: 'AX-HDFCBK-S', text, sentAt: new Date(1_794_380_000_000) };
    expect(read(smsToUrl.body)).toEqual(sms);
    expect(read({ ...smsToUrl.body, sentStamp: '1794380000000' })).toEqual(sms);
  });

  it('is that of “SMS Gateway for Android”', () => {
    expect(read(androidSmsGateway.body)).toEqual({
      sender: 'AX-HDFCBK-S',
      text: androidSmsGateway.body.payload['message'],
      sentAt: new Date('2026-11-11T10:33:01.000Z'),
    });
    expect(read({ ...androidSmsGateway.body, event: 'system:ping' })).toBe('no_sms');
  });

  it.each([
    ['no JSON', Buffer.from('from=AX-HDFCBK-S')],
    ['nothing', Buffer.alloc(0)],
    ['a list', [smsToUrl.body]],
    ['null', null],
    ['no text', { ...smsToUrl.body, text: undefined }],
    ['a text that is no text', { ...smsToUrl.body, text: { $ne: '' } }],
    ['no time', { ...smsToUrl.body, sentStamp: undefined, receivedStamp: undefined }],
    ['a time that no calendar has', { ...smsToUrl.body, sentStamp: 1e20 }],
    ['a very long sender', { ...smsToUrl.body, from: 'A'.repeat(51) }],
  ])('is unknown with %s', (_name, body) => {
    expect(Buffer.isBuffer(body) ? readSmsMessage(body) : read(body)).toBe('unknown_format');
  });
});
