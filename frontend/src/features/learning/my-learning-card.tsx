import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import { Link } from 'react-router-dom';
import { type EnrolledCourseResponse } from '../../api/api';
import { Badge } from '../../components/badge';
import { ButtonLink } from '../../components/button';
import { ProgressBar } from '../../components/progress-bar';
import { paths } from '../../config/paths';
import { plural, toPercent } from '../../lib/format';
import { catalogueMessages, labScoreMessages, learningMessages } from '../../messages';
import { asCategory, CATEGORY_LABELS } from '../../course/category';
import { CourseImage } from '../../course/course-art';
import { CourseCertificate } from '../certificates';
import { Mark } from '../../course/brand-shapes';
import { useNextSteps } from './use-next-steps';
import { plainText } from '@triad/shared/plain-text';

/** An enrolled course with its progress. */
export function MyLearningCard({ course }: { course: EnrolledCourseResponse }) {
  const percent = toPercent(course.progress);
  const category = asCategory(course.category);
  const action = course.completed_at ? 'Review' : 'Continue';
  const nextSteps = useNextSteps(course.id);
  const titleId = `course-${course.id}`;
  return (
    <article aria-labelledby={titleId} className="card flex flex-col overflow-hidden">
      <CourseImage courseId={course.id} category={category} src={course.thumbnail} />
      <div className="flex flex-1 flex-col p-4">
        {category && (
          <p className="flex items-center gap-1.5 text-xs text-ink2">
            <Mark category={category} />
            {CATEGORY_LABELS[category]}
          </p>
        )}
        <h2 id={titleId} className="mt-1 text-base">
          {course.title}
        </h2>
        <p className="mt-1 line-clamp-2 text-sm text-ink2">{plainText(course.description)}</p>
        <div className="mt-auto pt-4">
          <ProgressBar value={percent} label={`Progress in ${course.title}`} />
          {course.labs && (
            <p className="tnum mt-2 text-sm text-ink2">
              {labScoreMessages.solved(course.labs.solved, plural(course.labs.total, 'lab'))} ·{' '}
              {plural(course.labs.points, 'point')}
            </p>
          )}
          {nextSteps.map(({ to, text }) => (
            <p key={to} className="mt-3 text-sm">
              <Link to={to} className="link font-semibold">
                {text}
              </Link>
            </p>
          ))}
          {course.completed_at && <CourseCertificate courseId={course.id} className="mt-3 w-full" />}
          <div className="mt-3 flex items-center justify-between gap-3">
            {course.completed_at ? (
              <Badge tone="verified">
                <Check size={14} aria-hidden />
                {catalogueMessages.completed}
              </Badge>
            ) : (
              <span className={clsx('tnum text-sm', percent > 0 ? 'font-semibold' : 'text-ink2')}>
                {percent > 0 ? learningMessages.complete(percent) : learningMessages.justStarted}
              </span>
            )}
            <ButtonLink
              variant={course.completed_at ? 'secondary' : 'primary'}
              to={paths.learn.to(course.id)}
              aria-label={`${action}: ${course.title}`}
            >
              {action}
            </ButtonLink>
          </div>
        </div>
      </div>
    </article>
  );
}
