import PostalMime from 'postal-mime';
import { wasMailedTo } from '../../../platform/mail/index.js';

/** Many times a report; parsing takes its time for each. */
const MAX_LINES = 5_000;
const LIMITS = { maxNestingDepth: 8, maxHeadersSize: 64 * 1024 };
const REPORT = /^multipart\/report\b/i;
const ORIGINAL = ['message/rfc822', 'text/rfc822-headers'];
/** For good. `5.7` is about the sender: a policy, or a block list. */
const UNDELIVERABLE = /^5\.[1-6]\./;

/**
 * The address that a delivery report (RFC 3464) says can't be reached, in small letters; null for anything else. The report
 * must return the Message-ID of a mail of the academy to this address alone.
 * @throws if it is larger, or nested deeper, than a report
 */
export async function readBounce(raw: Buffer, academy: { publicUrl: string }): Promise<string | null> {
  if (raw.toString('latin1').split('\n', MAX_LINES + 1).length > MAX_LINES) throw new Error('too many lines');
  const { headers, attachments } = await PostalMime.parse(raw, { ...LIMITS, attachmentEncoding: 'utf8' });
  if (!REPORT.test(headers.find(({ key }) => key === 'content-type')?.value ?? '')) return null;
  const part = (...types: string[]) => {
    const content = attachments.find(({ mimeType }) => types.includes(mimeType))?.content;
    return typeof content === 'string' ? groupsOf(content) : [];
  };
  const messageId = part(...ORIGINAL)[0]?.get('message-id') ?? '';
  const candidates = part('message/delivery-status')
    .filter((group) => group.get('action')?.toLowerCase() === 'failed')
    .filter((group) => UNDELIVERABLE.test(group.get('status') ?? ''))
    .flatMap((group) => [
      addressOf(group.get('original-recipient')),
      addressOf(group.get('final-recipient')),
    ]);
  return candidates.find((address) => wasMailedTo(messageId, address, academy)) ?? null;
}

/** Groups of fields, as an empty line divides them; of a field that is there twice the first. */
function groupsOf(text: string): Map<string, string>[] {
  const groups = text
    .replace(/\r\n?/g, '\n')
    .trimStart()
    .split(/\n{2,}/);
  return groups.map((group) => {
    const fields = new Map<string, string>();
    for (const line of group.replace(/\n[ \t]+/g, ' ').split('\n')) {
      const colon = line.indexOf(':');
      const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
      if (!fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
    }
    return fields;
  });
}

/** Of `rfc822; name@host`. */
function addressOf(recipient = ''): string {
  const [type = '', address = ''] = recipient.split(';', 2);
  return type.trim().toLowerCase() === 'rfc822' ? address.trim().replace(/^<|>$/g, '').toLowerCase() : '';
}
