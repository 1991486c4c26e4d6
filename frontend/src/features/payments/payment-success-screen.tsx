import { useEffect } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../components/button';
import { PageTitle } from '../academy/page-title';
import { paths } from '../../config/paths';
import { paymentMessages } from '../../messages';

const REDIRECT_AFTER_MS = 2000;

/** A moment of good news on the way to the course. */
export function Component() {
  const navigate = useNavigate();
  const courseId = useSearchParams()[0].get('courseId');

  useEffect(() => {
    if (!courseId) return;
    const timer = setTimeout(
      () => void navigate(paths.learn.to(courseId), { replace: true }),
      REDIRECT_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [courseId, navigate]);

  if (!courseId) return <Navigate to={paths.myLearning.to()} replace />;
  return (
    <div className="card mx-auto mt-8 flex max-w-lg flex-col items-start gap-4 p-8">
      <PageTitle title={paymentMessages.success} />
      <h1 className="text-2xl text-seal">{paymentMessages.success}</h1>
      <p role="status" className="text-ink2">
        Taking you to your course…
      </p>
      <ButtonLink variant="primary" to={paths.learn.to(courseId)} replace>
        Go to the course
      </ButtonLink>
    </div>
  );
}
