import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a phone sends beside the body. */
export interface SmsSignature {
  /** `X-Signature`: HMAC-SHA256 in hex. */
  signature: string | undefined;
  /** `X-Timestamp`: Unix seconds, signed after the body; "SMS Gateway for Android" sends it. */
  timestamp: string | undefined;
}

const MAX_AGE_MS = 5 * 60_000;

/** Whether the sender of these bytes has the secret. The comparison takes constant time. */
export function isSignedWith(secret: string, body: Buffer, { signature, timestamp }: SmsSignature): boolean {
  const given = Buffer.from((signature ?? '').trim().toLowerCase());
  const hmac = createHmac('sha256', secret).update(body);
  if (timestamp !== undefined) hmac.update(timestamp);
  const expected = Buffer.from(hmac.digest('hex'));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Whether a signature was made within 5 minutes of now, or has no time. */
export function isFresh({ timestamp }: SmsSignature, now: Date): boolean {
  if (timestamp === undefined) return true;
  return /^\d{1,12}$/.test(timestamp) && Math.abs(now.getTime() - Number(timestamp) * 1000) <= MAX_AGE_MS;
}
