import type { BankMessage } from '../alerts/bank-message.js';
import { hasLargeHeaders, listedDomain, onlyAddress, onlyValue } from './mail-headers.js';
import { readSignatures, type ResolveTxt } from './mail-signatures.js';
import { readMailText } from './mail-text.js';

/** Why a mail is not taken for the bank's. */
export const MAIL_REFUSALS = [
  /** Not exactly one `From` with one address. */
  'from_unclear',
  /** The address is of no bank. */
  'unknown_sender',
  /** Not exactly one `To` with one address, and that the one the bank writes to: a bank's mail to another customer. */
  'other_recipient',
  /** A header that must be there once is missing or there twice. */
  'headers_unclear',
  /** No DKIM signature. */
  'unsigned',
  /** Signed by another domain than the sender's. */
  'not_aligned',
  /** The signature covers a part of the body (`l=`): anybody can append to it. */
  'partial_body',
  /** The signature leaves out From, To, Subject or Date. */
  'headers_not_signed',
  /** SHA-1, a key under 1024 bits, or one on trial (`t=y`). */
  'weak_signature',
  /** The domain has no such key, or has revoked it. */
  'no_key',
  /** Changed on the way, or not signed with the domain's key. */
  'bad_signature',
  /** Older than 72 hours, dated in the future, or the signature has expired. */
  'expired',
  /** No text that can be read. */
  'no_text',
  /** Header lines of more than 16 kB in all. */
  'large_headers',
  /** Verifying it took longer or more memory than a mail of a bank needs. */
  'too_costly',
  /** Not a mail that can be parsed. */
  'broken',
] as const;
type MailRefusal = (typeof MAIL_REFUSALS)[number];

/** `retry`: the name server doesn't answer, so the same mail may be the bank's later. */
export type MailVerdict = { message: BankMessage } | { refused: MailRefusal } | { retry: true };

export interface Trust {
  /** The banks' domains; those under them count too. */
  domains: readonly string[];
  /** The address that the bank writes to. */
  recipient: string;
  resolveTxt: ResolveTxt;
  now: Date;
}

const OLDEST_MS = 72 * 3_600_000;
const CLOCK_SKEW_MS = 10 * 60_000;

/**
 * Whether a mail is what a bank wrote to us, by the DKIM signature computed here. What mail servers on the way say about
 * it (`Authentication-Results`) doesn't count. Parsing a stranger's mail may take long: call it through `verifyInThread`.
 */
export async function verifyBankMail(
  raw: Buffer,
  { domains, recipient, resolveTxt, now }: Trust,
): Promise<MailVerdict> {
  if (hasLargeHeaders(raw)) return { refused: 'large_headers' };
  const signatures = await readSignatures(raw, { domains, resolveTxt, now }).catch(() => null);
  if (!signatures) return { refused: 'broken' };
  const { headers } = signatures;
  const sender = onlyAddress(headers, 'from');
  if (!sender) return { refused: 'from_unclear' };
  const domain = listedDomain(sender.slice(sender.indexOf('@') + 1), domains);
  if (!domain) return { refused: 'unknown_sender' };
  if (onlyAddress(headers, 'to') !== recipient.toLowerCase()) return { refused: 'other_recipient' };
  // Two dates, types or encodings: the signature covers one, and a reader may take the other.
  const date = onlyValue(headers, 'date');
  const isAmbiguous = ['subject', 'content-type', 'content-transfer-encoding'].some(
    (key) => headers.filter((field) => field.key === key).length > 1,
  );
  if (date === null || isAmbiguous) return { refused: 'headers_unclear' };
  const sentAt = new Date(date);
  const age = now.getTime() - sentAt.getTime();
  if (!(age <= OLDEST_MS && age >= -CLOCK_SKEW_MS)) return { refused: 'expired' };
  const problem = signatures.problem(domain);
  if (problem) return problem === 'retry' ? { retry: true } : { refused: problem };
  const text = await readMailText(raw).catch(() => null);
  if (text === null) return { refused: 'no_text' };
  return { message: { text, sender, sentAt } };
}
