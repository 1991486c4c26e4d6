/** A `LIKE` pattern that finds `text` literally, at any position: `%`, `_` and `\` mean themselves. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
