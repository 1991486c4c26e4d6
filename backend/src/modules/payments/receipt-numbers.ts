const RECEIPT = /(?<![\p{L}\d])TA-(\d{4})-0*(\d{1,9})(?!\d)/giu;
const INVOICE = /(?<![\p{L}\d])TA\/(\d\d-\d\d)\/0*(\d{1,9})(?!\d)/giu;

/** The receipt and invoice numbers in a text, written in full: `ta-2026-123` is `TA-2026-000123`. */
export function receiptNumbersIn(text: string): string[] {
  const padded = (digits = '') => digits.padStart(6, '0');
  return [
    ...[...text.matchAll(RECEIPT)].map(([, year, count]) => `TA-${year}-${padded(count)}`),
    ...[...text.matchAll(INVOICE)].map(([, year, count]) => `TA/${year}/${padded(count)}`),
  ];
}
