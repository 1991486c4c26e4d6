import type { BankMessage } from '../alerts/bank-message.js';

/** `no_sms`: the app reports something else, such as that it is alive. */
type SmsMessage = BankMessage | 'no_sms' | 'unknown_format';

const MAX_SENDER = 50;
const MAX_TEXT = 4_000;

/**
 * Reads the body of one of the two supported apps. "Incoming SMS to URL forwarder" has `from`, `text` and `sentStamp`;
 * "SMS Gateway for Android" has `event` and `payload`.
 */
export function readSmsMessage(body: Buffer): SmsMessage {
  const message = parseObject(body);
  if (!message) return 'unknown_format';
  if (isObject(message['payload'])) {
    if (message['event'] !== 'sms:received') return 'no_sms';
    const { phoneNumber, sender, message: text, receivedAt } = message['payload'];
    return smsOf(phoneNumber ?? sender, text, receivedAt);
  }
  return smsOf(message['from'], message['text'], message['sentStamp'] ?? message['receivedStamp']);
}

function smsOf(sender: unknown, text: unknown, sent: unknown): BankMessage | 'unknown_format' {
  const sentAt = momentOf(sent);
  if (typeof sender !== 'string' || typeof text !== 'string' || !sentAt) return 'unknown_format';
  if (sender.length > MAX_SENDER || text.length > MAX_TEXT) return 'unknown_format';
  return { sender, text, sentAt };
}

/** Milliseconds, as a number or its digits, or ISO 8601. */
function momentOf(value: unknown): Date | null {
  const given = typeof value === 'string' && /^\d{13}$/.test(value) ? Number(value) : value;
  if (typeof given !== 'number' && typeof given !== 'string') return null;
  const moment = new Date(given);
  const year = moment.getUTCFullYear();
  return year >= 2000 && year < 2100 ? moment : null;
}

function parseObject(body: Buffer): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
