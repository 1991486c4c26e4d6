import { useListLearnerCoursesQuery } from '../../../api/admin-api';
import { ProgressBar } from '../../../components/progress-bar';
import { QueryView } from '../../../components/query-view';
import { Section } from '../../../components/section';
import { Skeleton } from '../../../components/skeleton';
import { toPercent } from '../../../lib/format';
import { learningMessages } from '../../../messages';
import { learnersMessages } from '../../../messages-admin';

export function LearnerCourses({ id }: { id: string }) {
  const query = useListLearnerCoursesQuery({ id }, { refetchOnMountOrArgChange: true });
  return (
    <Section title="Courses" titleClassName="mb-3 text-lg">
      <QueryView
        query={query}
        failure={learnersMessages.coursesFailed}
        skeleton={<Skeleton className="h-20" />}
      >
        {(courses) =>
          courses.length === 0 ? (
            <p className="text-sm text-ink2">{learningMessages.noEnrolments}</p>
          ) : (
            <ul className="card divide-y divide-line">
              {courses.map(({ id: courseId, title, progress }) => (
                <li key={courseId} className="p-4 text-sm">
                  <p className="mb-2 flex flex-wrap justify-between gap-x-4">
                    <span className="font-semibold wrap-anywhere">{title}</span>
                    <span className="tnum text-ink2">{learningMessages.complete(toPercent(progress))}</span>
                  </p>
                  <ProgressBar value={progress} label={`Progress in ${title}`} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Section>
  );
}
