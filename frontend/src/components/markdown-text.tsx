import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';

// Headings start below the screen's own, to keep the page's outline valid.
function demoted(headings: number): Components {
  const level = (rank: number) => `h${Math.min(6, headings + rank)}` as 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
  return {
    h1: level(0),
    h2: level(0),
    h3: level(1),
    h4: level(2),
    h5: level(3),
    h6: level(3),
    a: ({ href, children }) => (
      <a href={href} className="link" target="_blank" rel="noreferrer noopener">
        {children}
      </a>
    ),
    // An external image would reveal to a third party who reads this.
    img: ({ alt }) => <>{alt}</>,
    // A translated command doesn't work.
    code: ({ children }) => <code translate="no">{children}</code>,
    pre: ({ children }) => (
      <pre tabIndex={0} className="my-3 overflow-x-auto border border-line bg-sunken p-3">
        {children}
      </pre>
    ),
  };
}

const COMPONENTS = { 2: demoted(2), 3: demoted(3), 4: demoted(4) };

export default function MarkdownText({ children, headings }: { children: string; headings: 2 | 3 | 4 }) {
  return (
    <ReactMarkdown rehypePlugins={[rehypeSanitize]} components={COMPONENTS[headings]}>
      {children}
    </ReactMarkdown>
  );
}
