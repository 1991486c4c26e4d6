import { escapeHtml } from '../common/escape-html.js';

/** The content of a mail, as plain text, before it is rendered as HTML and text. */
export interface MailContent {
  heading: string;
  paragraphs: string[];
  /** A short table. */
  facts?: { label: string; value: string }[];
  /** A quotation of a user's text. */
  quote?: string;
  action?: { label: string; url: string };
  /** Below the button. */
  closing?: string[];
}

interface Letterhead {
  academyName: string;
  publicUrl: string;
}

const INK = '#12171a';
const INK_SOFT = '#3d484c';
const PAPER = '#f4f5f1';
const LINE = '#d3d7cf';
const FONT = "font-family:'Anek Latin','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const MONO = "font-family:'Martian Mono',Consolas,Menlo,monospace";

/** Renders a mail in the academy's design, as HTML without external resources and as plain text. */
export function renderMail(content: MailContent, letterhead: Letterhead): { html: string; text: string } {
  return { html: toHtml(content, letterhead), text: toText(content, letterhead) };
}

function toText(
  { heading, paragraphs, facts = [], quote, action, closing = [] }: MailContent,
  { academyName, publicUrl }: Letterhead,
): string {
  const parts = [
    heading,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    (quote ?? '').replace(/^(?=.)/gm, '> '),
    action ? `${action.label}:\n${action.url}` : '',
    ...closing,
    `-- \n${academyName}\n${publicUrl}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function toHtml(content: MailContent, { academyName, publicUrl }: Letterhead): string {
  const { heading, paragraphs, facts = [], quote, action, closing = [] } = content;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(heading)}</title>
</head>
<body style="margin:0;padding:0;background:${PAPER};color:${INK};${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs[0] ?? '')}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 0 16px;font-size:15px;line-height:22px;font-weight:600">${MARKS} ${escapeHtml(academyName)}</td></tr>
<tr><td style="background:#ffffff;border:1px solid ${LINE};border-radius:6px;padding:32px;word-break:break-word">
<h1 style="margin:0 0 16px;font-size:25px;line-height:30px;font-weight:700">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${facts.length > 0 ? factTable(facts) : ''}
${quote === undefined ? '' : blockquote(quote)}
${action ? button(action) : ''}
${closing.map(paragraph).join('\n')}
</td></tr>
<tr><td style="padding:16px 0 0;font-size:13px;line-height:18px;color:${INK_SOFT}">${escapeHtml(academyName)} · <a href="${escapeHtml(publicUrl)}" style="color:${INK_SOFT}">${escapeHtml(publicUrl.replace(/^https?:\/\//, ''))}</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** Break it, defend it, prove it. */
const MARKS =
  '<span aria-hidden="true"><span style="color:#b02f14">▲</span> <span style="color:#1b4db8">■</span> <span style="color:#0a6649">●</span></span>';

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;font-size:17px;line-height:26px;color:${INK_SOFT}">${lines(text)}</p>`;

function factTable(facts: NonNullable<MailContent['facts']>): string {
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th scope="row" align="left" valign="top" style="padding:8px 16px 8px 0;border-top:1px solid ${LINE};font-size:15px;line-height:22px;font-weight:400;color:${INK_SOFT};word-break:normal">${escapeHtml(label)}</th>` +
      `<td valign="top" style="padding:8px 0;border-top:1px solid ${LINE};font-size:15px;line-height:22px">${escapeHtml(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-bottom:1px solid ${LINE}">${rows.join('')}</table>`;
}

const blockquote = (text: string) =>
  `<blockquote dir="auto" style="margin:0 0 24px;padding:4px 0 4px 16px;border-left:3px solid ${INK};font-size:17px;line-height:26px">${lines(text)}</blockquote>`;

/** Followed by the full URL, for clients that don't show links. */
const button = ({ label, url }: NonNullable<MailContent['action']>) =>
  `<p style="margin:8px 0 16px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;background:${INK};border-radius:4px;color:#ffffff;font-size:17px;line-height:20px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:18px;color:${INK_SOFT};word-break:break-all;${MONO}">${escapeHtml(url)}</p>`;

const lines = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>');
