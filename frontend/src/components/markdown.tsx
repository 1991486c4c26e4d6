import { lazy, Suspense } from 'react';

const MarkdownText = lazy(() => import('./markdown-text'));

interface MarkdownProps {
  children: string;
  /** The level its largest headings take on the page. */
  headings?: 2 | 3 | 4;
}

/** Text that somebody else wrote, with its formatting and nothing that could do harm. */
export function Markdown({ children, headings = 3 }: MarkdownProps) {
  if (!children.trim()) return null;
  return (
    <div className="prose">
      <Suspense fallback={<p className="whitespace-pre-line">{children}</p>}>
        <MarkdownText headings={headings}>{children}</MarkdownText>
      </Suspense>
    </div>
  );
}
