import MarkdownText from '../components/markdown-text';

/** What the academy wrote, formatted at once: nothing is loaded later here. */
export const SiteMarkdown = ({ children }: { children: string }) => (
  <div className="prose mt-3">
    <MarkdownText headings={3}>{children.trim()}</MarkdownText>
  </div>
);
