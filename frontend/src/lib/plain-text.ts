/** Markdown as one line of plain text, for short excerpts. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/```[^\n]*/g, ' ')
    .replace(/!?\[([^\][]*)\]\([^()\s]*\)/g, '$1')
    .replace(/^[ \t]{0,3}(?:#{1,6}|>|[-*+]|\d{1,3}\.)[ \t]+/gm, '')
    .replace(/[*_`~]{1,3}(?=\S)|(?<=\S)[*_`~]{1,3}/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
