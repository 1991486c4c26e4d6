import { type RefObject, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

interface Place {
  courseId: string;
  /** Pixels from the top of the window to the top of the card. */
  top: number;
}

/** Where each visit of the list was left, by the key of its entry in the history. A reload starts afresh. */
const places = new Map<string, Place>();

const cardsOf = (list: HTMLUListElement): HTMLElement[] =>
  [...list.children].filter((card) => card instanceof HTMLElement);

function placeIn(list: HTMLUListElement): Place | null {
  for (const card of cardsOf(list)) {
    const { top, bottom } = card.getBoundingClientRect();
    const courseId = card.dataset['course'];
    if (bottom > 0 && courseId) return { courseId, top };
  }
  return null;
}

/**
 * Back from a course the list stands where it was left. A distance from the top of the page isn't enough for that:
 * cards that haven't been drawn yet have no height of their own.
 */
export function useReturnToCard(grid: RefObject<HTMLUListElement | null>): void {
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
    // After the router has scrolled to its distance; and once more when the cards around have got their heights.
    let frame = requestAnimationFrame(() => {
      goBack();
      frame = requestAnimationFrame(goBack);
    });
    return () => {
      cancelAnimationFrame(frame);
      const left = placeIn(list);
      if (left) places.set(key, left);
    };
  }, [grid, key, isReturn]);
}
