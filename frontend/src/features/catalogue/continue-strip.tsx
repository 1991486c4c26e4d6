import { type EnrolledCourseResponse } from '../../api/api';
import { ButtonLink } from '../../components/button';
import { ProgressBar } from '../../components/progress-bar';
import { Section } from '../../components/section';
import { Skeleton } from '../../components/skeleton';
import { paths } from '../../config/paths';
import { toPercent } from '../../lib/format';
import { asCategory } from '../../course/category';
import { Mark } from '../../course/brand-shapes';

const MOST = 6;

/** Unfinished courses, each with its next lesson. Completed ones are in My Learning. */
export function ContinueStrip({ courses }: { courses: EnrolledCourseResponse[] }) {
  const unfinished = courses.filter(({ next_lesson: next }) => next !== null);
  if (unfinished.length === 0) return null;
  return (
    <Section title="Continue learning" className="mt-6 max-sm:mt-3">
      <ul className="swipe-row mt-3 gap-3 sm:grid lg:grid-cols-2">
        {unfinished.slice(0, MOST).map((course) => (
          <li key={course.id} className="card flex min-w-0 items-center gap-4 p-4">
            <Mark category={asCategory(course.category)} size={26} className="max-sm:hidden" />
            <div className="min-w-0 flex-1">
              <h3 className="truncate font-sans text-sm font-semibold tracking-normal">{course.title}</h3>
              <p className="truncate text-sm text-ink2">
                Next: {course.next_lesson?.title}
                <span className="text-ink3"> · {course.next_lesson?.module_name}</span>
              </p>
              <div className="mt-2 flex items-center gap-3">
                <ProgressBar value={course.progress} label={`Progress in ${course.title}`} />
                <span className="tnum w-10 shrink-0 text-right text-xs">{toPercent(course.progress)}%</span>
              </div>
            </div>
            <ButtonLink
              to={paths.learn.to(course.id, course.next_lesson?.id)}
              variant="primary"
              aria-label={`Resume ${course.title}`}
            >
              Resume
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function ContinueStripSkeleton() {
  return (
    <div>
      <Skeleton className="h-7 w-48" />
      <div className="mt-3 grid gap-3 lg:grid-cols-2">
        <Skeleton className="h-26 w-full" />
        <Skeleton className="h-26 w-full max-sm:hidden" />
      </div>
    </div>
  );
}
