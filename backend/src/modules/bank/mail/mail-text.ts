import { convert } from 'html-to-text';
import PostalMime from 'postal-mime';

/** The text part of a mail, else the text of its HTML part; null where it has neither. */
export async function readMailText(raw: Buffer): Promise<string | null> {
  const { text, html } = await PostalMime.parse(raw);
  if (text?.trim()) return text;
  return html?.trim() ? convert(html, HTML_AS_WRITTEN) : null;
}

/** Nothing but what the reader of the mail sees. */
const HTML_AS_WRITTEN = {
  wordwrap: false as const,
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { ignoreHref: true } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
};
