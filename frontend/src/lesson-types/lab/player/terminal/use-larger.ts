import { type RefObject, useEffect, useState } from 'react';

/** Lets an element fill the window, also what a phone's keyboard leaves of it. The rest of the page can't be reached meanwhile. */
export function useLarger(element: RefObject<HTMLElement | null>): { isLarger: boolean; toggle: () => void } {
  const [isLarger, setIsLarger] = useState(false);
  useEffect(() => {
    const node = element.current;
    if (!isLarger || !node) return;
    const surroundings = othersBeside(node).filter((other) => !other.inert);
    for (const other of surroundings) other.inert = true;
    document.documentElement.style.overflow = 'hidden';
    const viewport = window.visualViewport;
    const fit = (): void => {
      if (!viewport) return;
      node.style.setProperty('--larger-top', `${viewport.offsetTop}px`);
      node.style.setProperty('--larger-height', `${viewport.height}px`);
    };
    fit();
    viewport?.addEventListener('resize', fit);
    viewport?.addEventListener('scroll', fit);
    return () => {
      for (const other of surroundings) other.inert = false;
      document.documentElement.style.overflow = '';
      viewport?.removeEventListener('resize', fit);
      viewport?.removeEventListener('scroll', fit);
    };
  }, [element, isLarger]);
  return { isLarger, toggle: () => setIsLarger(!isLarger) };
}

/** What is beside an element or beside what contains it. */
function othersBeside(node: HTMLElement): HTMLElement[] {
  const parent = node.parentElement;
  if (!parent) return [];
  const siblings = [...parent.children].filter(
    (child): child is HTMLElement =>
      child instanceof HTMLElement && child !== node && child.tagName !== 'SCRIPT',
  );
  return parent === document.body ? siblings : [...siblings, ...othersBeside(parent)];
}
