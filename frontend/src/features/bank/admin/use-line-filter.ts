import { useSearchParams } from 'react-router-dom';
import { type BankLineGroup } from '../../../api/bank-api';
import { useTypedSearch } from '../../../lib/use-typed-search';

export const GROUPS: readonly { value: BankLineGroup; label: string; empty: string }[] = [
  { value: 'matched', label: 'Matched', empty: 'No payment waits for you here.' },
  { value: 'look', label: 'Needs a look', empty: 'Nothing needs a look.' },
  { value: 'unclaimed', label: 'Unclaimed money', empty: 'Every credit has its payment.' },
  { value: 'set_aside', label: 'Set aside', empty: 'No money is set aside.' },
  { value: 'allocated', label: 'Allocated', empty: 'No bank line has a payment yet.' },
];

export interface LineFilter {
  group: BankLineGroup;
  /** What is searched for; empty for everything. */
  q: string;
}

/** The filter of bank lines, stored in the URL: `?group=&q=`. */
export function useLineFilter() {
  const [params, setParams] = useSearchParams();
  const group = GROUPS.find(({ value }) => value === params.get('group'))?.value ?? 'matched';
  const q = params.get('q')?.trim() ?? '';
  const put = (name: 'group' | 'q', value: string): void =>
    setParams(
      (now) => {
        if (value) now.set(name, value);
        else now.delete(name);
        return now;
      },
      { replace: name === 'q', preventScrollReset: true },
    );
  return {
    filter: { group, q } satisfies LineFilter,
    setGroup: (next: BankLineGroup) => put('group', next === 'matched' ? '' : next),
    search: useTypedSearch(q, (text) => put('q', text)),
  };
}
