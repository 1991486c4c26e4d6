import { useEffect } from 'react';
import { type PublicPage, publicPages } from '../config/public-pages';
import { useAcademy } from './use-academy';

interface PageTitleProps {
  /** The screen's name, shown before the academy's name. The landing page omits it. */
  title?: string;
  /** For search engines and previews; by default the academy's own. */
  description?: string;
}

/** Sets the document title for tab, history and screen readers. Every screen renders one. */
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

/** The title and description of a public page. */
export function PublicPageTitle({ page }: { page: PublicPage }) {
  return <PageTitle {...(page.title ? { title: page.title } : {})} description={page.description} />;
}
