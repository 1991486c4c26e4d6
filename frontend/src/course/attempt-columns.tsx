import { Link } from 'react-router-dom';
import { type Column } from '../components/data-table';
import { paths } from '../config/paths';
import { formatDateTime } from '../lib/dates';

interface Attempt {
  learner: { id: string; full_name: string; email: string };
  number: number;
  started_at: string;
}

/** Whose attempt at an exam it is, which one, and since when; for administrators. */
export const ATTEMPT_COLUMNS: readonly Column<Attempt>[] = [
  {
    header: 'Learner',
    cell: ({ learner }) => (
      <span className="min-w-0">
        <Link to={paths.admin.learner.to(learner.id)} className="link wrap-anywhere">
          {learner.full_name}
        </Link>
        <span className="block text-xs font-normal wrap-anywhere text-ink3">{learner.email}</span>
      </span>
    ),
  },
  { header: 'Attempt', align: 'right', cell: ({ number }) => number },
  { header: 'Started', cell: ({ started_at }) => formatDateTime(started_at) },
];
