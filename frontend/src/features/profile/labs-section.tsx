import { Link } from 'react-router-dom';
import { type SolvedLabResponse, useListSolvedLabsQuery } from '../../api/api';
import { QueryView } from '../../components/query-view';
import { Section } from '../../components/section';
import { Skeleton } from '../../components/skeleton';
import { EmptyState } from '../../components/states';
import { paths } from '../../config/paths';
import { formatDate } from '../../lib/dates';
import { plural } from '../../lib/format';
import { labScoreMessages } from '../../messages';

/** The labs that the learner has solved, newest first, and their points. */
export function LabsSection() {
  const query = useListSolvedLabsQuery(undefined, { refetchOnMountOrArgChange: 60 });
  return (
    <Section title="Labs" titleClassName="mb-4 flex min-h-11 items-center text-lg">
      <QueryView
        query={query}
        failure={labScoreMessages.loadFailed}
        loading="Loading your labs"
        skeleton={<Skeleton className="h-20 w-full" />}
      >
        {(labs) =>
          labs.length === 0 ? (
            <EmptyState title={labScoreMessages.none}>{labScoreMessages.noneHint}</EmptyState>
          ) : (
            <div className="card overflow-hidden">
              <ul className="divide-y divide-line">
                {labs.map((lab) => (
                  <SolvedLab key={lab.lesson_id} lab={lab} />
                ))}
              </ul>
              <p className="tnum border-t border-line bg-sunken px-4 py-3 text-sm font-semibold">
                {labScoreMessages.total(plural(totalOf(labs), 'point'), plural(labs.length, 'solved lab'))}
              </p>
            </div>
          )
        }
      </QueryView>
    </Section>
  );
}

function SolvedLab({ lab }: { lab: SolvedLabResponse }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 p-4">
      <div className="min-w-0">
        <Link
          to={paths.learn.to(lab.course_id, lab.lesson_id)}
          className="font-medium wrap-anywhere hover:underline"
        >
          {lab.lesson_title}
        </Link>
        <p className="mt-1 text-sm wrap-anywhere text-ink2">
          {lab.course_title} · Solved on {formatDate(lab.solved_at)}
        </p>
      </div>
      <p className="tnum text-sm whitespace-nowrap">
        {labScoreMessages.points(lab.points, lab.points_possible)}
      </p>
    </li>
  );
}

const totalOf = (labs: readonly SolvedLabResponse[]): number =>
  labs.reduce((sum, { points }) => sum + points, 0);
