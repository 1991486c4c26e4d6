import Check from 'lucide-react/icons/check';
import { type EnrolledCourseResponse } from '../../api/api';
import { Badge } from '../../components/badge';
import { ProgressBar } from '../../components/progress-bar';
import { toPercent } from '../../lib/format';
import { catalogueMessages, learningMessages } from '../../messages';

/** Shown instead of the price of an owned course: its progress, or that it is completed. */
export function CourseProgress({ course }: { course: EnrolledCourseResponse }) {
  const percent = toPercent(course.progress);
  return (
    <div className="min-w-28 flex-1">
      {course.completed_at ? (
        <Badge tone="verified">
          <Check size={14} aria-hidden />
          {catalogueMessages.completed}
        </Badge>
      ) : (
        <>
          <p className="tnum mb-1.5 text-sm font-semibold">
            {percent > 0 ? learningMessages.complete(percent) : learningMessages.justStarted}
          </p>
          <ProgressBar value={percent} label={`Progress in ${course.title}`} />
        </>
      )}
    </div>
  );
}
