import { defaultRangeExtractor, measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

/** From here on a row is two lines; below, four. As `xl:` in `PaymentRow`. */
const WIDE = '(min-width: 80rem)';
/**
 * Until a row has been drawn and measured it is taken to be as high as most are, in pixels. Whoever comes back to a place
 * far down finds the same payments there only if this is so.
 */
const USUAL_HEIGHT = { wide: 65, narrow: 117 };
/** Drawn beyond either edge of the window, so that a quick scroll meets rows and not blanks. */
const ROWS_BEYOND_VIEW = 12;
/** Margin above and below a row that is scrolled into view, in pixels. */
const BREATHING_SPACE = 16;

interface DrawnRow {
  index: number;
  /** From the top of the list, in pixels. */
  top: number;
}

interface DrawnRows {
  drawn: DrawnRow[];
  /** Of all rows together, in pixels. */
  height: number;
  /** The `ref` of every rendered row, which must have its `data-index`. */
  measure: (row: HTMLElement | null) => void;
  /** Scrolls as little as possible. */
  scrollTo: (index: number) => void;
}

/**
 * Which rows of a list in the page to draw: those near to what the window shows, however many there are, and the row
 * `kept`, which has the keyboard and so must never leave the page.
 */
export function useVirtualRows(
  list: RefObject<HTMLElement | null>,
  rows: readonly { id: string }[],
  kept: number,
): DrawnRows {
  const isWide = useSyncExternalStore(watchWidth, () => window.matchMedia(WIDE).matches);
  const usualHeight = isWide ? USUAL_HEIGHT.wide : USUAL_HEIGHT.narrow;
  const scrollMargin = useTopInPage(list);

  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: rows.length,
    scrollMargin,
    overscan: ROWS_BEYOND_VIEW,
    scrollPaddingStart: BREATHING_SPACE,
    scrollPaddingEnd: BREATHING_SPACE,
    estimateSize: () => usualHeight,
    // The same function for the same rows; otherwise every position would be recomputed on each render.
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const near = defaultRangeExtractor(range);
        // In the order of the list, which is the one in which it is read aloud.
        return kept < 0 || near.includes(kept) ? near : [...near, kept].sort((one, other) => one - other);
      },
      [kept],
    ),
    // While the list isn't shown (on a phone, behind an open payment) its rows have no height, and keep the one they had.
    measureElement: (row, entry, instance) =>
      measureElement(row, entry, instance) ||
      (instance.measurementsCache[instance.indexFromElement(row)]?.size ?? usualHeight),
  });

  const measuredWide = useRef(isWide);
  useEffect(() => {
    if (measuredWide.current === isWide) return;
    measuredWide.current = isWide;
    virtualizer.measure();
  }, [isWide, virtualizer]);

  return {
    drawn: virtualizer.getVirtualItems().map(({ index, start }) => ({ index, top: start - scrollMargin })),
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    scrollTo: (index) => {
      if (isShown(list.current)) virtualizer.scrollToIndex(index);
    },
  };
}

function watchWidth(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

const isShown = (element: HTMLElement | null): element is HTMLElement =>
  element !== null && element.getClientRects().length > 0;

/** The distance from the top of the page to an element; follows layout changes above it. */
function useTopInPage(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void => {
      if (isShown(element.current)) setTop(element.current.getBoundingClientRect().top + window.scrollY);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}
