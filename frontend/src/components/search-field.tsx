import { MAX_SEARCH_LENGTH } from '@triad/shared/limits';
import Search from 'lucide-react/icons/search';
import { type InputHTMLAttributes, type Ref } from 'react';

type SearchFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> & {
  /** What is searched, for screen readers: "Search payments". */
  label: string;
  onType: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
};

/** Fills the space next to tabs. */
export function SearchField({ label, onType, ref, ...input }: SearchFieldProps) {
  return (
    <div role="search" className="relative min-w-0 flex-1 basis-72">
      <Search size={18} aria-hidden className="pointer-events-none absolute top-3.5 left-3 text-ink3" />
      <input
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        spellCheck={false}
        {...input}
        ref={ref}
        type="search"
        aria-label={label}
        className="input pl-10"
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  );
}
