import { useSearchParams } from 'react-router-dom';
import { type CatalogueOrder } from '../../api/api';
import { type CatalogueFilter } from '../../api/lists';
import { asCategory, type Category } from '../../course/category';

export const ORDERS: { value: CatalogueOrder; label: string }[] = [
  { value: 'relevance', label: 'Relevance' },
  { value: 'newest', label: 'Newest' },
  { value: 'price_asc', label: 'Price: low to high' },
  { value: 'price_desc', label: 'Price: high to low' },
  { value: 'duration', label: 'Duration: longest first' },
];

const asOrder = (value: string | null): CatalogueOrder =>
  ORDERS.find((order) => order.value === value)?.value ?? 'relevance';

interface CatalogueChoice {
  search: string;
  category: Category | null;
  sort: CatalogueOrder;
  /** The API's parameters: unset filters are omitted. */
  filter: CatalogueFilter;
  isFiltered: boolean;
  choose: (change: Partial<{ search: string; category: Category | null; sort: CatalogueOrder }>) => void;
  clear: () => void;
}

/** The filter, stored in the URL: it survives a reload, can be shared, and Back undoes it. */
export function useCatalogueFilter(): CatalogueChoice {
  const [params, setParams] = useSearchParams();
  const search = params.get('q')?.trim() ?? '';
  const category = asCategory(params.get('category'));
  const sort = asOrder(params.get('sort'));
  return {
    search,
    category,
    sort,
    filter: {
      ...(search && { q: search }),
      ...(category && { category }),
      ...(sort !== 'relevance' && { sort }),
    },
    isFiltered: search !== '' || category !== null,
    choose: (change) => {
      const next = new URLSearchParams(params);
      const put = (key: string, value: string | null | undefined): void => {
        if (value === undefined) return;
        if (value) next.set(key, value);
        else next.delete(key);
      };
      put('q', change.search);
      put('category', change.category);
      put('sort', change.sort === 'relevance' ? '' : change.sort);
      // Typing replaces the history entry; a selection pushes one that Back undoes.
      setParams(next, { replace: change.search !== undefined, preventScrollReset: true });
    },
    clear: () => setParams(new URLSearchParams(), { preventScrollReset: true }),
  };
}
