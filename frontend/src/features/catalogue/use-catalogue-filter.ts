import { useSearchParams } from 'react-router-dom';
import { type CatalogueOrder } from '../../api/api';
import { type CatalogueFilter } from './catalogue-api';
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
  /** As typed, so that the field shows it again after a reload. */
  search: string;
  category: Category | null;
  sort: CatalogueOrder;
  /** The same as the API understands it: what isn't chosen is left out. */
  filter: CatalogueFilter;
  isFiltered: boolean;
  choose: (change: Partial<{ search: string; category: Category | null; sort: CatalogueOrder }>) => void;
  clear: () => void;
}

/** What is looked for, kept in the address: it survives a reload, can be shared, and Back undoes it. */
export function useCatalogueFilter(): CatalogueChoice {
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const category = asCategory(params.get('category'));
  const sort = asOrder(params.get('sort'));
  const q = search.trim();
  return {
    search,
    category,
    sort,
    filter: {
      ...(q && { q }),
      ...(category && { category }),
      ...(sort !== 'relevance' && { sort }),
    },
    isFiltered: q !== '' || category !== null,
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
      // Typing must not fill the history with letters; a choice is a step that Back undoes.
      setParams(next, { replace: change.search !== undefined, preventScrollReset: true });
    },
    clear: () => setParams(new URLSearchParams(), { preventScrollReset: true }),
  };
}
