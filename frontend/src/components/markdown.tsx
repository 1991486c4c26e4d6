import { lazy } from 'react';

// If the formatter can't be loaded, the text is shown unformatted.
const MarkdownText = lazy(() => import('./markdown-text').catch(() => ({ default: AsWritten })));

// Most texts are plain paragraphs and needn't wait for the formatter.
const MAY_BE_FORMATTED =
  /[*_`#[\]<>|~\\&]|^[ \t]*(?:[-+]|\d+[.)])\s|^[ \t]*[-=]{2,}[ \t]*$|^(?: {4}|\t)| {2}$/m;

interface MarkdownProps {
  children: string;
  /** Heading level of its top headings. */
  headings?: 2 | 3 | 4;
}

/**
 * User-written Markdown, sanitised. Suspends until the formatter has loaded: rendering it unformatted first would cause
 * a layout shift.
 */
export function Markdown({ children, headings = 3 }: MarkdownProps) {
  const text = children.trim();
  if (!text) return null;
  return (
    <div className="prose">
      {MAY_BE_FORMATTED.test(text) ? (
        <MarkdownText headings={headings}>{text}</MarkdownText>
      ) : (
        <AsWritten>{text}</AsWritten>
      )}
    </div>
  );
}

function AsWritten({ children }: MarkdownProps) {
  const paragraphs = children.split(/\n\s*\n/);
  return (
    <>
      {paragraphs.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </>
  );
}
