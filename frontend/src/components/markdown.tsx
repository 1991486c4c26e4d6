import { lazy, Suspense } from 'react';

const MarkdownText = lazy(() => import('./markdown-text'));

// Most texts are plain paragraphs; they needn't wait for the formatter.
const MAY_BE_FORMATTED = /[*_`#[\]<>|~\\&]|^\s*(?:[-+]|\d+[.)])\s|^\s*[-=]{2,}\s*$|^(?: {4}|\t)| {2}$/m;

interface MarkdownProps {
  children: string;
  /** The level its largest headings take on the page. */
  headings?: 2 | 3 | 4;
}

/** Text that somebody else wrote, with its formatting and nothing that could do harm. */
export function Markdown({ children, headings = 3 }: MarkdownProps) {
  const text = children.trim();
  if (!text) return null;
  const paragraphs = <Paragraphs text={text} />;
  return (
    <div className="prose">
      {MAY_BE_FORMATTED.test(text) ? (
        <Suspense fallback={paragraphs}>
          <MarkdownText headings={headings}>{text}</MarkdownText>
        </Suspense>
      ) : (
        paragraphs
      )}
    </div>
  );
}

function Paragraphs({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map((paragraph, index) => <p key={index}>{paragraph}</p>);
}
