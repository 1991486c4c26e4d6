import { lazy } from 'react';

// If the formatter can't be loaded, the text is shown unformatted.
const MarkdownText = lazy(() => import('./markdown-text').catch(() => ({ default: AsWritten })));

// Most texts are plain paragraphs; they needn't wait for the formatter.
const MAY_BE_FORMATTED = /[*_`#[\]<>|~\\&]|^\s*(?:[-+]|\d+[.)])\s|^\s*[-=]{2,}\s*$|^(?: {4}|\t)| {2}$/m;

interface MarkdownProps {
  children: string;
  /** The level its largest headings take on the page. */
  headings?: 2 | 3 | 4;
}

/**
 * Text that someone else wrote, with its formatting and nothing that could do harm. Waits for the formatter in the
 * nearest Suspense: shown first without, then with it, it would move the content below.
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
