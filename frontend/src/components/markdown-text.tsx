import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { isValidElement, type ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import { CopyButton } from './copy-button';

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
    pre: ({ children }) => <CodeBlock>{children}</CodeBlock>,
    table: ({ children }) => (
      <div className="my-3 overflow-x-auto" tabIndex={0}>
        <table>{children}</table>
      </div>
    ),
  };
}

function CodeBlock({ children }: { children: ReactNode }) {
  return (
    <div className="relative my-3">
      <pre tabIndex={0} className="min-h-11 overflow-x-auto border border-line bg-sunken p-3 pr-12">
        {children}
      </pre>
      <div className="absolute top-px right-px bg-sunken">
        <CopyButton text={textOf(children).trimEnd()} what="code" variant="quiet" iconOnly />
      </div>
    </div>
  );
}

const textOf = (children: ReactNode): string =>
  isValidElement<{ children?: ReactNode }>(children)
    ? textOf(children.props.children)
    : typeof children === 'string'
      ? children
      : '';

interface ParserData {
  micromarkExtensions?: unknown[];
  fromMarkdownExtensions?: unknown[];
}

/** Tables, without the rest of GitHub's Markdown. */
function tables(this: { data: () => object }): void {
  const data: ParserData = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), gfmTable()];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), gfmTableFromMarkdown()];
}

const COMPONENTS = { 2: demoted(2), 3: demoted(3), 4: demoted(4) };

export default function MarkdownText({ children, headings }: { children: string; headings: 2 | 3 | 4 }) {
  return (
    <ReactMarkdown
      remarkPlugins={[tables]}
      rehypePlugins={[rehypeSanitize]}
      components={COMPONENTS[headings]}
    >
      {children}
    </ReactMarkdown>
  );
}
