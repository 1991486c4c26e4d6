import { type ReactNode } from 'react';
import { type PublicPage } from '../../config/public-pages';
import { PublicPageTitle } from '../../academy/page-title';

interface StaticPageProps {
  page: PublicPage;
  /** The heading, where it says more than the tab. */
  title?: string;
  /** A first sentence that says what the page is for. */
  lead: string;
  children: ReactNode;
}

export function StaticPage({ page, title, lead, children }: StaticPageProps) {
  return (
    <article className="mx-auto max-w-6xl px-4 py-10 sm:px-6 sm:py-16">
      <PublicPageTitle page={page} />
      <h1 className="text-2xl sm:text-[2.5rem] sm:leading-tight">{title ?? page.title}</h1>
      <p className="mt-3 max-w-[34em] text-lg text-ink2">{lead}</p>
      <div className="prose mt-4">{children}</div>
    </article>
  );
}
