import { useListCourseLabsQuery } from '../../../api/admin-api';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { formatDate } from '../../../lib/dates';
import { plural } from '../../../lib/format';
import { Section } from '../../../components/section';

/** Statistics of a course's labs; renders nothing without labs. */
export function LabsPanel({ courseId }: { courseId: string }) {
  const { data: labs } = useListCourseLabsQuery({ id: courseId });
  if (!labs || labs.length === 0) return null;
  return (
    <Section title="Labs" className="card mt-8 p-4 sm:p-6">
      <ul className="mt-2">
        {labs.map((lab) => (
          <li key={lab.lesson_id} className="border-t border-line py-3 first:border-t-0">
            <Link
              to={paths.admin.lab.to(courseId, lab.lesson_id)}
              className="link inline-flex min-h-11 items-center font-medium wrap-anywhere"
            >
              {lab.lesson_title}: tasks and points
            </Link>
            <p className="tnum text-sm text-ink2">
              {lab.started} started · {plural(lab.attempts, 'answer')} · {lab.solved} completed
            </p>
            {lab.shared_flags.length > 0 && (
              <>
                <h3 className="mt-3 text-sm font-semibold">Shared flags</h3>
                <ul className="mt-1 space-y-1 text-sm">
                  {lab.shared_flags.map((shared) => (
                    <li key={`${shared.user_id} ${shared.owner_id}`} className="wrap-anywhere">
                      <Learner id={shared.user_id} name={shared.user_name} /> submitted the flag of{' '}
                      <Learner id={shared.owner_id} name={shared.owner_name} /> on{' '}
                      {formatDate(shared.submitted_at)}.
                    </li>
                  ))}
                </ul>
              </>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const Learner = ({ id, name }: { id: string; name: string }) => (
  <Link to={paths.admin.learner.to(id)} className="link">
    {name}
  </Link>
);
