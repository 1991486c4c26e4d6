import { useEffect } from 'react';
import { type PublicPage, publicPages } from '../config/public-pages';
import { useAcademy } from './use-academy';

interface PageTitleProps {
  /** The screen's own name; the academy's follows it. The landing page has none. */
  title?: string;
  /** For search engines and previews; by default the academy's own. */
  description?: string;
}

/** Names the page in the tab, in history and to a screen reader. Every screen renders one. */
export function PageTitle({ title, description }: PageTitleProps) {
  const site = useAcademy().name;
  useEffect(() => {
    document.title = title ? `${title} · ${site}` : site;
  }, [title, site]);

  useEffect(() => {
    document
      .querySelector('meta[name="description"]')
      ?.setAttribute('content', description ?? publicPages.landing.description);
  }, [description]);

  return null;
}

/** The title and description of a page that everybody may open. */
export function PublicPageTitle({ page }: { page: PublicPage }) {
  return <PageTitle {...(page.title ? { title: page.title } : {})} description={page.description} />;
}
