import { Link } from 'react-router-dom';
import { useListTaughtCoursesQuery } from '../../api/api';
import { useExamReportsInfiniteQuery } from '../../api/lists';
import { ButtonLink } from '../../components/button';
import { paths } from '../../config/paths';
import { plural } from '../../lib/format';

/** For a mentor: the courses they teach, and the questions and exam reports that wait there. */
export function TaughtCourses() {
  const { data: courses } = useListTaughtCoursesQuery(undefined, { refetchOnMountOrArgChange: 30 });
  if (!courses || courses.length === 0) return null;
  const waiting = courses.reduce((sum, { unanswered }) => sum + unanswered, 0);
  return (
    <section aria-labelledby="taught" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="taught" className="text-xl">
          You teach
        </h2>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.questions.to()} variant={waiting > 0 ? 'primary' : 'secondary'}>
            {waiting > 0 ? plural(waiting, 'unanswered question') : 'Questions'}
          </ButtonLink>
          <ExamReportsLink />
        </div>
      </div>
      <ul className="card mt-3 divide-y divide-line">
        {courses.map(({ id, title, unanswered }) => (
          <li
            key={id}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 px-4 py-2 text-sm"
          >
            <Link to={paths.learn.to(id)} className="link inline-block py-1.5 font-semibold wrap-anywhere">
              {title}
            </Link>
            <span className="tnum text-ink3">
              {unanswered > 0 ? `${unanswered} unanswered` : 'All answered'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ExamReportsLink() {
  const { data } = useExamReportsInfiniteQuery(undefined, { refetchOnMountOrArgChange: 30 });
  const waiting = data?.pages[0]?.total ?? 0;
  return (
    <ButtonLink to={paths.examReports.to()} variant={waiting > 0 ? 'primary' : 'secondary'}>
      {waiting > 0 ? plural(waiting, 'waiting exam report') : 'Exam reports'}
    </ButtonLink>
  );
}
