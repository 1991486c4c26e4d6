/**
 * Crockford's base 32 has no I, L, O and U: the first three are misread digits. Apps and banks break a code with a space, a
 * hyphen or a new line, at most twice. Looks ahead, so that the words before a code don't hide it: `PAID TO TA TA7K3QX9MZ`.
 */
const WORD = /(?<![A-Z0-9@.])(?=(T(?:\s{1,2}|-)?A(?:(?:\s{1,2}|-)?[0-9A-TV-Z]){8})(?![A-Z0-9@]))/g;
const BREAK = /\s+|-/g;
const MAX_BREAKS = 2;

/** The words of a text that have the form of an order code, as the academy writes them: `TA7K3QX9MZ`. */
export function orderCodeWords(text: string): string[] {
  const words = [...text.toUpperCase().matchAll(WORD)].map(([, word]) => word!);
  return [
    ...new Set(
      words
        .filter((word) => (word.match(BREAK) ?? []).length <= MAX_BREAKS)
        .map((word) => word.replace(BREAK, '').replaceAll('O', '0').replace(/[IL]/g, '1')),
    ),
  ];
}
