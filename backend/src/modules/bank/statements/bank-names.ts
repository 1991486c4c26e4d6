import type { Row } from './file-rows.js';

/** By name or by the start of the IFSC. */
const BANKS: [bank: string, name: RegExp][] = [
  ['HDFC', /\bhdfc bank\b|\bHDFC0[A-Z0-9]{6}\b/i],
  ['SBI', /\bstate bank of india\b|\bSBIN0/i],
  ['ICICI', /\bicici bank\b|\bICIC0/i],
  ['Axis', /\baxis bank\b|\bUTIB0/i],
  ['Kotak', /\bkotak mahindra\b|\bKKBK0/i],
  ['Federal', /\bfederal bank\b|\bFDRL0/i],
  ['IDFC', /\bidfc first bank\b|\bIDFB0/i],
  ['Union', /\bunion bank of india\b|\bUBIN0/i],
  ['PNB', /\bpunjab national bank\b|\bPUNB0/i],
  ['Bank of Baroda', /\bbank of baroda\b|\bBARB0/i],
  ['Canara', /\bcanara bank\b|\bCNRB0/i],
  ['Yes', /\byes bank\b|\bYESB0/i],
  ['IndusInd', /\bindusind bank\b|\bINDB0/i],
  ['IOB', /\bindian overseas bank\b|\bIOBA0/i],
  ['Indian Bank', /\bindian bank\b|\bIDIB0/i],
  ['RBL', /\brbl bank\b|\bRATN0/i],
  ['AU', /\bau small finance bank\b|\bAUBL0/i],
  ['IDBI', /\bidbi bank\b|\bIBKL0/i],
  ['Bank of India', /\bbank of india\b|\bBKID0/i],
  ['PhonePe', /\bphonepe\b/i],
  ['BharatPe', /\bbharatpe\b/i],
  ['Paytm', /\bpaytm\b/i],
  ['Razorpay', /\brazorpay\b/i],
];

/** The bank that a file names first. @param rows without the lines: a payer's narration can name any bank */
export function bankOf(rows: readonly Row[]): string | null {
  for (const row of rows) {
    const text = row.join(' ');
    const bank = BANKS.find(([, name]) => name.test(text))?.[0];
    if (bank) return bank;
  }
  return null;
}
