import { COURSE_LEVEL_KEYS, type CourseLevel } from '@triad/shared/course-facts';
import { useSearchParams } from 'react-router-dom';
import { type CatalogueOrder } from '../../api/api';
import { type CatalogueFilter } from '../../api/lists';
import { asCategory, type Category } from '../../course/category';

export const ORDERS: { value: CatalogueOrder; label: string }[] = [
  { value: 'relevance', label: 'Relevance' },
  { value: 'newest', label: 'Newest' },
  { value: 'rating', label: 'Best rated' },
  { value: 'price_asc', label: 'Price: low to high' },
  { value: 'price_desc', label: 'Price: high to low' },
  { value: 'duration', label: 'Duration: longest first' },
];

const asOrder = (value: string | null): CatalogueOrder =>
  ORDERS.find((order) => order.value === value)?.value ?? 'relevance';

const asLevel = (value: string | null): CourseLevel | null =>
  COURSE_LEVEL_KEYS.find((level) => level === value) ?? null;

interface Choices {
  search: string;
  category: Category | null;
  level: CourseLevel | null;
  /** Only courses that cost nothing. */
  free: boolean;
  sort: CatalogueOrder;
}

interface CatalogueChoice extends Choices {
  /** The API's parameters: unset filters are omitted. */
  filter: CatalogueFilter;
  isFiltered: boolean;
  choose: (change: Partial<Choices>) => void;
  clear: () => void;
}

/** The filter, stored in the URL: it survives a reload, can be shared, and Back undoes it. */
export function useCatalogueFilter(): CatalogueChoice {
  const [params, setParams] = useSearchParams();
  const search = params.get('q')?.trim() ?? '';
  const category = asCategory(params.get('category'));
  const level = asLevel(params.get('level'));
  const free = params.get('free') === 'true';
  const sort = asOrder(params.get('sort'));
  return {
    search,
    category,
    level,
    free,
    sort,
    filter: {
      ...(search && { q: search }),
      ...(category && { category }),
      ...(level && { level }),
      ...(free && { free }),
      ...(sort !== 'relevance' && { sort }),
    },
    isFiltered: search !== '' || category !== null || level !== null || free,
    choose: (change) => {
      const next = new URLSearchParams(params);
      const put = (key: string, value: string | null | undefined): void => {
        if (value === undefined) return;
        if (value) next.set(key, value);
        else next.delete(key);
      };
      put('q', change.search);
      put('category', change.category);
      put('level', change.level);
      put('free', change.free === undefined ? undefined : change.free ? 'true' : '');
      put('sort', change.sort === 'relevance' ? '' : change.sort);
      // Typing replaces the history entry; a selection pushes one that Back undoes.
      setParams(next, { replace: change.search !== undefined, preventScrollReset: true });
    },
    clear: () => setParams(new URLSearchParams(), { preventScrollReset: true }),
  };
}
