import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { startsNow } from '../../../course/start-now';
import { Button } from '../../../components/button';
import { FormErrorSummary } from '../../../forms/form-error-summary';
import { asCategory } from '../../../course/category';
import { CourseImage } from '../../../course/course-art';
import { type CourseForSale } from './checkout-drafts';
import { type StartCheckout } from './use-start-checkout';

interface FreeCourseProps {
  course: CourseForSale;
  start: StartCheckout;
  onCancel: () => void;
}

/**
 * A course without a price starts with one press, which may have been on its own page: nothing is paid, so nothing about paying
 * is said.
 */
export function FreeCourse({ course, start, onCancel }: FreeCourseProps) {
  const isPressed = startsNow(useLocation().state);
  const begin = useEffectEvent(start.start);
  useEffect(() => {
    if (isPressed) begin();
  }, [isPressed]);
  return (
    <section aria-labelledby="free-course" className="card mt-6 flex max-w-2xl flex-wrap gap-6 p-6">
      <CourseImage
        courseId={course.id}
        category={asCategory(course.category)}
        src={course.thumbnail}
        className="w-48 shrink-0 self-start rounded-sm max-sm:w-full"
      />
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-3">
        <p className="font-semibold text-seal">Free</p>
        <h2 id="free-course" className="text-lg">
          {course.title}
        </h2>
        <p className="text-ink2">This course opens at once.</p>
        <FormErrorSummary errors={start.problems} attempt={start.failures} />
        <div className="mt-2 flex flex-wrap gap-3">
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="primary" busy={start.isStarting} onClick={start.start}>
            Start now
          </Button>
        </div>
      </div>
    </section>
  );
}
