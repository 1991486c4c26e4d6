/** A `LIKE` pattern that finds `text`, in NFC as stored, at any position: `%`, `_` and `\` mean themselves. */
export function containsPattern(text: string): string {
  return `%${text.normalize('NFC').replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
