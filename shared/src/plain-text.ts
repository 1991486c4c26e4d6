/** Markdown as one line of plain text, for short excerpts. */
export function plainText(markdown: string): string {
  return (
    markdown
      .replace(/```[^\n]*/g, ' ')
      .replace(/!?\[([^\][]*)\]\([^()\s]*\)/g, '$1')
      .replace(/^[ \t]{0,3}(?:#{1,6}|>|[-*+]|\d{1,3}\.)[ \t]+/gm, '')
      .replace(/\*{1,3}(?=\S)|(?<=\S)\*{1,3}|`+/g, '')
      // In pairs around words: the underscore of `lsass_dump` and the tilde of `~/.ssh` stay.
      .replace(/(?<![\p{L}\p{N}_])(_{1,3})([^\s_]|[^\s_][^_\n]{0,500}[^\s_])\1(?![\p{L}\p{N}_])/gu, '$2')
      .replace(/~~([^~\n]{1,500})~~/g, '$1')
      .replace(/\s+/g, ' ')
      .trim()
  );
}
