import { type RefObject, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

interface Place {
  courseId: string;
  /** Pixels from the top of the window to the top of the card. */
  top: number;
}

/** The scroll position of each visit, by history key. Lost on reload. */
const places = new Map<string, Place>();

const cardsOf = (list: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('[data-course]'),
];

/** The first visible card. Invisible groups are skipped: measuring inside them would render them. */
function placeIn(list: HTMLElement): Place | null {
  for (const group of list.children) {
    if (group.getBoundingClientRect().bottom <= 0) continue;
    for (const card of group.children) {
      const { top, bottom } = card.getBoundingClientRect();
      const courseId = card instanceof HTMLElement ? card.dataset['course'] : undefined;
      if (bottom > 0 && courseId) return { courseId, top };
    }
  }
  return null;
}

/**
 * Restores the list's scroll position when the user comes back from a course. A pixel offset isn't enough: cards that
 * aren't rendered yet have no height of their own.
 */
export function useReturnToCard(grid: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  useLayoutEffect(() => {
    const list = grid.current;
    if (!list) return;
    const place = isReturn ? places.get(key) : undefined;
    const goBack = (): void => {
      const card = place && cardsOf(list).find(({ dataset }) => dataset['course'] === place.courseId);
      if (card) window.scrollBy({ top: card.getBoundingClientRect().top - place.top, behavior: 'instant' });
    };
    // After the router's own scroll restoration, and again when surrounding cards have their final heights.
    let frame = requestAnimationFrame(() => {
      goBack();
      frame = requestAnimationFrame(goBack);
    });
    // When the list unmounts, the content above is already gone: the position is saved beforehand.
    const note = (): void => {
      const left = placeIn(list);
      if (left) places.set(key, left);
    };
    window.addEventListener('click', note, true);
    window.addEventListener('popstate', note);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('click', note, true);
      window.removeEventListener('popstate', note);
    };
  }, [grid, key, isReturn]);
}
