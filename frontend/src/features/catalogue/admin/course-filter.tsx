import { MAX_SEARCH_LENGTH } from '@triad/shared/limits';
import { type CourseStatus } from '../../../api/api';
import { TextInput } from '../../../components/field';
import { SegmentedControl } from '../../../components/segmented-control';
import { useChoiceParam } from '../../../lib/use-choice-param';

const STATUSES = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;
type StatusChoice = (typeof STATUSES)[number]['value'];

/** Filters the course list by status, stored in the URL as `?status=`. */
export function useStatusParam(): [CourseStatus | null, (next: StatusChoice) => void] {
  const [chosen, choose] = useChoiceParam('status', STATUSES, 'all');
  return [chosen === 'all' ? null : chosen, choose];
}

interface CourseFilterProps {
  typed: string;
  onType: (text: string) => void;
  status: CourseStatus | null;
  onStatus: (next: StatusChoice) => void;
}

export function CourseFilter({ typed, onType, status, onStatus }: CourseFilterProps) {
  return (
    <div role="search" aria-label="Courses" className="mb-4 flex flex-wrap items-end gap-3">
      <TextInput
        label="Search courses"
        type="search"
        autoComplete="off"
        maxLength={MAX_SEARCH_LENGTH}
        placeholder="Title or description"
        className="w-full sm:w-80"
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      <SegmentedControl label="Status" value={status ?? 'all'} onValueChange={onStatus} options={STATUSES} />
    </div>
  );
}
