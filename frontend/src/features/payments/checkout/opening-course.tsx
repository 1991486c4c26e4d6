import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api, useGetAccessQuery } from '../../../api/api';
import { useAppDispatch } from '../../../store/hooks';
import { Loading, Skeleton } from '../../../components/skeleton';
import { paths } from '../../../config/paths';

const ASK_EVERY_MS = 1000;
const GIVE_UP_AFTER_MS = 20_000;

/** Nothing was to pay: access is being granted behind the scenes, and the way leads on once it has been. */
export function OpeningCourse({ courseId }: { courseId: string }) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { isSuccess } = useGetAccessQuery({ id: courseId }, { pollingInterval: ASK_EVERY_MS });
  const [waitedLong, setWaitedLong] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setWaitedLong(true), GIVE_UP_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!isSuccess && !waitedLong) return;
    // The lists of the learner's courses were asked for before the course was among them.
    dispatch(api.util.invalidateTags(['Enrolled']));
    const to = isSuccess ? paths.learn.to(courseId) : paths.myLearning.to();
    void navigate(to, { replace: true });
  }, [isSuccess, waitedLong, courseId, navigate, dispatch]);

  return (
    <Loading label="Opening your course">
      <div className="card mt-6 flex flex-col gap-3 p-6">
        <p className="font-medium">Nothing to pay. Opening your course…</p>
        <Skeleton className="h-2 w-full" />
      </div>
    </Loading>
  );
}
