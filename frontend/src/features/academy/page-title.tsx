import { useEffect } from 'react';
import { useAcademy } from './use-academy';

interface PageTitleProps {
  /** The screen's own name; the academy's follows it. The landing page has none. */
  title?: string;
  /** For search engines and previews; a screen behind the sign-in needs none. */
  description?: string;
}

/** Names the page in the tab, in history and to a screen reader. Every screen renders one. */
export function PageTitle({ title, description }: PageTitleProps) {
  const site = useAcademy().name;
  useEffect(() => {
    document.title = title ? `${title} · ${site}` : site;
  }, [title, site]);

  useEffect(() => {
    if (!description) return;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [description]);

  return null;
}
