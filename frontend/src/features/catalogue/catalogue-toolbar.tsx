import { COURSE_LEVELS, type CourseLevel } from '@triad/shared/course-facts';
import { MAX_SEARCH_LENGTH } from '@triad/shared/limits';
import Search from 'lucide-react/icons/search';
import { Button } from '../../components/button';
import { SegmentedControl } from '../../components/segmented-control';
import { type CatalogueOrder } from '../../api/api';
import { CATEGORIES, CATEGORY_LABELS, type Category } from '../../course/category';
import { Mark } from '../../course/brand-shapes';
import { catalogueMessages } from '../../messages';
import { useTypedSearch } from '../../lib/use-typed-search';
import { ORDERS, type useCatalogueFilter } from './use-catalogue-filter';

const CATEGORY_CHOICES = [
  { value: 'all' as const, label: 'All' },
  ...CATEGORIES.map((category) => ({
    value: category,
    label: (
      <>
        <Mark category={category} />
        {CATEGORY_LABELS[category]}
      </>
    ),
  })),
];

type Choice = Omit<ReturnType<typeof useCatalogueFilter>, 'filter' | 'isFiltered' | 'clear'>;

/** Search, filters and order of the catalogue. */
export function CatalogueToolbar({ search, category, level, free, sort, choose }: Choice) {
  return (
    <div role="search" aria-label="Courses" className="mt-3 flex flex-wrap items-center gap-3">
      <SearchField key="search" value={search} onSearch={(text) => choose({ search: text })} />
      <select
        aria-label="Sort by"
        value={sort}
        onChange={(event) => choose({ sort: event.target.value as CatalogueOrder })}
        className="input w-auto max-sm:max-w-36 sm:min-w-44"
      >
        {ORDERS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <SegmentedControl<Category | 'all'>
        label="Category"
        value={category ?? 'all'}
        options={CATEGORY_CHOICES}
        onValueChange={(value) => choose({ category: value === 'all' ? null : value })}
        // On a phone, one row to swipe, with room for focus rings.
        className="[scrollbar-width:none] max-sm:-mx-4 max-sm:-my-1.5 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1.5 max-sm:*:flex-none"
      />
      <select
        aria-label="Level"
        value={level ?? ''}
        onChange={(event) => choose({ level: (event.target.value || null) as CourseLevel | null })}
        className="input w-auto"
      >
        <option value="">Any level</option>
        {Object.entries(COURSE_LEVELS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Button
        aria-pressed={free}
        className={free ? 'border-ink bg-ink text-paper' : 'bg-surface'}
        onClick={() => choose({ free: !free })}
      >
        {catalogueMessages.free}
      </Button>
    </div>
  );
}

interface SearchFieldProps {
  value: string;
  onSearch: (text: string) => void;
}

function SearchField({ value, onSearch }: SearchFieldProps) {
  const { typed, setTyped } = useTypedSearch(value, onSearch);
  return (
    <div className="relative min-w-40 flex-1 sm:min-w-60">
      <Search size={18} aria-hidden className="absolute top-1/2 left-3 -translate-y-1/2 text-ink3" />
      <input
        type="search"
        aria-label="Search courses"
        placeholder="Search title or description"
        maxLength={MAX_SEARCH_LENGTH}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="input pl-10"
      />
    </div>
  );
}
