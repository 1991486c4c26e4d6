import { convert } from 'html-to-text';
import PostalMime from 'postal-mime';

/** Many times an alert; nothing need look through more. */
const MAX_CHARACTERS = 20_000;
const REFERENCE = /\d{12}/;

/**
 * The text part of a mail, else the text of its HTML part; null where it has neither. Some banks' text part only says that
 * the mail is HTML: a reference tells. Of a long text its beginning.
 */
export async function readMailText(raw: Buffer): Promise<string | null> {
  const { text, html } = await PostalMime.parse(raw);
  const isPlain = text?.trim() && (REFERENCE.test(text) || !html || !REFERENCE.test(html));
  const read = isPlain ? text : html?.trim() ? convert(html, HTML_AS_WRITTEN) : null;
  return read?.slice(0, MAX_CHARACTERS) ?? null;
}

/** Nothing but what the reader of the mail sees. */
const HTML_AS_WRITTEN = {
  wordwrap: false as const,
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { ignoreHref: true } },
    ...['td', 'th'].map((selector) => ({
      selector,
      format: 'block',
      options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
    })),
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
};
