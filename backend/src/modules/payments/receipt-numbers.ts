const RECEIPT = /(?<![\p{L}\d])TA-(\d{4})-0*(\d{1,9})(?!\d)/giu;
/** Of invoices and credit notes. */
const TAX_DOCUMENT = /(?<![\p{L}\d])(TA|CN)\/(\d\d-\d\d)\/0*(\d{1,9})(?!\d)/giu;

/** The numbers of receipts, invoices and credit notes in a text, written in full: `ta-2026-123` is `TA-2026-000123`. */
export function receiptNumbersIn(text: string): string[] {
  const padded = (digits = '') => digits.padStart(6, '0');
  return [
    ...[...text.matchAll(RECEIPT)].map(([, year, count]) => `TA-${year}-${padded(count)}`),
    ...[...text.matchAll(TAX_DOCUMENT)].map(
      ([, kind = '', year, count]) => `${kind.toUpperCase()}/${year}/${padded(count)}`,
    ),
  ];
}
