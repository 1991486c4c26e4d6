/** Crockford's base 32 has no I, L, O and U: the first three are misread digits. */
const WORD = /(?<![A-Z0-9@.])TA[0-9A-TV-Z]{8}(?![A-Z0-9@])/g;

/** The words of a text that have the form of an order code, as the academy writes them: `TA7K3QX9MZ`. */
export function orderCodeWords(text: string): string[] {
  const words = text.toUpperCase().match(WORD) ?? [];
  return [...new Set(words.map((word) => word.replaceAll('O', '0').replace(/[IL]/g, '1')))];
}
