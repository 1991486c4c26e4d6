import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api, useGetAccessQuery } from '../../../api/api';
import { useAppDispatch } from '../../../store/hooks';
import { Badge } from '../../../components/badge';
import { Loading, Skeleton } from '../../../components/skeleton';
import { paths } from '../../../config/paths';
import { paymentMessages } from '../../../messages';

const ASK_EVERY_MS = 1000;
/** Long enough to read why the page turns. */
const READ_FOR_MS = 2000;
const GIVE_UP_AFTER_MS = 20_000;

interface OpeningCourseProps {
  courseId: string;
  /** Why it opens. */
  because: string;
  badge?: string;
  /** The learner pressed nothing: leave time to read the sentence before the page changes. */
  bySurprise?: boolean;
}

/** Access is being granted behind the scenes, and the page turns to the course once it has been. */
export function OpeningCourse({ courseId, because, badge, bySurprise = false }: OpeningCourseProps) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { isSuccess } = useGetAccessQuery({ id: courseId }, { pollingInterval: ASK_EVERY_MS });
  const isRead = useHasPassed(READ_FOR_MS) || !bySurprise;
  const waitedLong = useHasPassed(GIVE_UP_AFTER_MS);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // The focused element was removed: focus the heading, so that screen readers announce the reason.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);

  useEffect(() => {
    if (!(isSuccess && isRead) && !waitedLong) return;
    // The lists of the learner's courses were fetched before they included the course.
    dispatch(api.util.invalidateTags(['Enrolled']));
    const to = isSuccess ? paths.learn.to(courseId) : paths.myLearning.to();
    void navigate(to, { replace: true });
  }, [isSuccess, isRead, waitedLong, courseId, navigate, dispatch]);

  return (
    <section aria-labelledby="opening-course" className="card mt-6 flex max-w-2xl flex-col gap-4 p-6">
      {badge && (
        <p className="-mb-2">
          <Badge tone="verified">{badge}</Badge>
        </p>
      )}
      <h2 ref={heading} tabIndex={-1} id="opening-course" className="text-lg outline-none">
        {because} {paymentMessages.openingCourse}
      </h2>
      <Loading label={paymentMessages.openingCourse}>
        <Skeleton className="h-2 w-full" />
      </Loading>
    </section>
  );
}

function useHasPassed(milliseconds: number): boolean {
  const [hasPassed, setHasPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return hasPassed;
}
