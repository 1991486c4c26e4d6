import { type BankLineAmounts, type BankLineGroup } from '../../../api/admin-api';
import { useChoiceParam } from '../../../lib/use-choice-param';
import { useTypedParam } from '../../../lib/use-typed-param';

export const GROUPS: readonly { value: BankLineGroup; label: string; empty: string }[] = [
  { value: 'matched', label: 'Matched', empty: 'No matches to approve.' },
  { value: 'look', label: 'Needs a look', empty: 'Nothing needs a look.' },
  { value: 'unclaimed', label: 'Unclaimed money', empty: 'Every credit has its payment.' },
  { value: 'old', label: 'Over 180 days', empty: 'No undecided money is older than 180 days.' },
  { value: 'set_aside', label: 'Set aside', empty: 'No money is set aside.' },
  { value: 'allocated', label: 'Allocated', empty: 'No bank line has a payment yet.' },
];

export const AMOUNTS: readonly { value: BankLineAmounts | 'all'; label: string }[] = [
  { value: 'all', label: 'All amounts' },
  { value: 'course', label: 'Course prices' },
  { value: 'other', label: 'Other amounts' },
];

/** The filter of bank lines, stored in the URL: `?group=&q=&amounts=`. */
export function useLineFilter() {
  const [group, setGroup] = useChoiceParam('group', GROUPS, 'matched');
  const { value: q, ...search } = useTypedParam('q');
  const [chosen, setAmounts] = useChoiceParam('amounts', AMOUNTS, 'all');
  const amounts = group === 'unclaimed' ? chosen : 'all';
  return { filter: { group, q, amounts }, setGroup, setAmounts, search };
}
