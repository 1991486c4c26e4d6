import { useEffect } from 'react';
import { academy } from '../config/academy';

interface PageTitleProps {
  title: string;
  /** For search engines and previews; a screen behind the sign-in needs none. */
  description?: string;
}

/** Names the page in the tab, in history and to a screen reader. Every screen renders one. */
export function PageTitle({ title, description }: PageTitleProps) {
  useEffect(() => {
    document.title = title === academy.name ? title : `${title} · ${academy.name}`;
  }, [title]);

  useEffect(() => {
    if (!description) return;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [description]);

  return null;
}
