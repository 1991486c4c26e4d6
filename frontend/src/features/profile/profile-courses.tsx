import { Link } from 'react-router-dom';
import { type EnrolledCourseResponse } from '../../api/api';
import { ButtonLink } from '../../components/button';
import { ProgressBar } from '../../components/progress-bar';
import { Section } from '../../components/section';
import { EmptyState } from '../../components/states';
import { paths } from '../../config/paths';
import { toPercent } from '../../lib/format';
import { learningMessages } from '../../messages';
import { asCategory } from '../../course/category';
import { Mark } from '../../course/brand-shapes';

/** The learner's courses, each a link into its player. */
export function ProfileCourses({ courses }: { courses: readonly EnrolledCourseResponse[] }) {
  return (
    <Section title="My Courses" titleClassName="mb-4 flex min-h-11 items-center text-lg">
      {courses.length === 0 ? (
        <EmptyState
          title={learningMessages.noEnrolments}
          action={<ButtonLink to={paths.dashboard.to()}>{learningMessages.browseCourses}</ButtonLink>}
        />
      ) : (
        <ul className="card divide-y divide-line overflow-hidden">
          {courses.map((course) => {
            const percent = toPercent(course.progress);
            return (
              <li key={course.id}>
                <Link
                  to={paths.learn.to(course.id)}
                  className="flex gap-3 p-4 -outline-offset-3 hover:bg-sunken"
                >
                  <Mark category={asCategory(course.category)} size={16} className="mt-1.5" />
                  <span className="min-w-0 flex-1">
                    <span className="font-medium">{course.title}</span>
                    <span className="mt-2 flex items-center gap-3">
                      <ProgressBar value={percent} label={`Progress in ${course.title}`} />
                      <span className="tnum shrink-0 text-sm text-ink2">
                        {percent > 0 ? learningMessages.complete(percent) : learningMessages.justStarted}
                      </span>
                    </span>
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
