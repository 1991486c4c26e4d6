import { readAmount, readDate } from '../statements/cells.js';
import { listedDomain } from '../mail/mail-headers.js';
import { BANK_ALERTS, type BankAlerts } from './alert-templates.js';

/** A credit that a bank announced. */
export interface AlertFacts {
  /** Of the template that read it. */
  template: string;
  /** Positive integer. */
  amountPaise: number;
  /** 12 digits, not all zeros. */
  rrn: string;
  /** The last digits of the account that the text shows. */
  account: string;
  /** YYYY-MM-DD, in India; null where the text names no day. */
  bookedOn: string | null;
  /** ISO instant; null without a clock time. */
  bookedAt: string | null;
  /** In small letters. */
  vpa: string | null;
  payer: string | null;
}

const MAX_TEXT = 2_000;

/** The bank that an SMS header such as `AX-HDFCBK-S` is registered to; null for a phone number or a promotion (`-P`). */
export function bankOfHeader(sender: string): BankAlerts | null {
  const header = /^[A-Z]{2}-([A-Z0-9]{3,9})(?:-[ST])?$/.exec(sender)?.[1];
  return BANK_ALERTS.find(({ headers }) => header && headers.includes(header)) ?? null;
}

/** The bank that a mail address belongs to, by its domain or the one above it. Whether the mail is authentic is the caller's to check. */
function bankOfAddress(sender: string): BankAlerts | null {
  const domain = /^[^\s@]+@([^\s@]+)$/.exec(sender)?.[1];
  return BANK_ALERTS.find(({ domains }) => domain && listedDomain(domain, domains)) ?? null;
}

/**
 * Reads the alert of a bank.
 * @param sender an SMS header or a mail address
 * @returns null for an unknown sender, or a text that no template of this bank fits as a whole
 */
export function readAlert(sender: string, text: string): AlertFacts | null {
  const isMail = sender.includes('@');
  const bank = isMail ? bankOfAddress(sender) : bankOfHeader(sender);
  if (!bank || text.length > MAX_TEXT) return null;
  const singleSpaced = text.replace(/\s+/g, ' ').trim();
  for (const { id, pattern } of isMail ? bank.mail : bank.sms) {
    const groups = pattern.exec(singleSpaced)?.groups;
    if (groups) return factsOf(id, groups);
  }
  return null;
}

function factsOf(template: string, groups: Record<string, string | undefined>): AlertFacts | null {
  const amount = readAmount(groups['amount']!);
  // SBI writes 11Nov26.
  const written = groups['date']?.replace(/^(\d{2})([A-Z][a-z]{2})(\d{2})$/, '$1-$2-$3');
  const date = written === undefined ? null : readDate(written);
  if (!amount || amount.paise === 0 || !/[1-9]/.test(groups['rrn']!)) return null;
  if (written !== undefined && !date) return null;
  return {
    template,
    amountPaise: amount.paise,
    rrn: groups['rrn']!,
    account: groups['account']!,
    bookedOn: date?.on ?? null,
    bookedAt: date?.at ?? null,
    vpa: groups['vpa']?.toLowerCase() ?? null,
    payer: groups['payer']?.trim() ?? null,
  };
}
