import { useEffect } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { errorStatus, useGetAccessQuery } from '../../api/api';
import { isPending, useMyPayments } from '../../api/my-payments';
import { ButtonLink } from '../../components/button';
import { Loading, Skeleton } from '../../components/skeleton';
import { ErrorState } from '../../components/states';
import { PageTitle } from '../../academy/page-title';
import { paths } from '../../config/paths';
import { bankNews } from '../../course/bank-news';
import { BankWords } from '../../course/bank-words';
import { catalogueMessages, paymentMessages, policyNotes } from '../../messages';

const REDIRECT_AFTER_MS = 2000;

/** Where a successful payment leads: on to the course, once the server says that it is open. */
export function Component() {
  const courseId = useSearchParams()[0].get('courseId');
  if (!courseId) return <Navigate to={paths.myLearning.to()} replace />;
  return <Access courseId={courseId} />;
}

function Access({ courseId }: { courseId: string }) {
  const { isSuccess, error, isFetching, refetch } = useGetAccessQuery({ id: courseId });
  if (isSuccess) return <Success courseId={courseId} />;
  if (isFetching) {
    return (
      <Loading label="Checking your access">
        <Skeleton className="mx-auto mt-8 h-52 max-w-lg" />
      </Loading>
    );
  }
  if (errorStatus(error) === 403) return <NotOpenYet courseId={courseId} />;
  const gone = errorStatus(error) === 404;
  return (
    <div className="mx-auto mt-8 max-w-lg">
      <ErrorState
        message={gone ? catalogueMessages.courseNotFound : paymentMessages.accessCheckFailed}
        onRetry={gone ? undefined : () => void refetch()}
        action={gone && <ButtonLink to={paths.dashboard.to()}>{catalogueMessages.backToCourses}</ButtonLink>}
      />
    </div>
  );
}

function Success({ courseId }: { courseId: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(
      () => void navigate(paths.learn.to(courseId), { replace: true }),
      REDIRECT_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [courseId, navigate]);
  return (
    <div className="card mx-auto mt-8 flex max-w-lg flex-col items-start gap-4 p-5 sm:p-8">
      <PageTitle title={paymentMessages.success} />
      <h1 className="text-2xl wrap-anywhere text-seal">{paymentMessages.success}</h1>
      <p role="status" className="text-ink2">
        Taking you to your course…
      </p>
      <ButtonLink variant="primary" to={paths.learn.to(courseId)} replace>
        Go to the course
      </ButtonLink>
    </div>
  );
}

function NotOpenYet({ courseId }: { courseId: string }) {
  const { data: payments } = useMyPayments();
  const pending = payments?.find((payment) => payment.course_id === courseId && isPending(payment));
  const news = pending ? bankNews(pending) : null;
  return (
    <div className="card mx-auto mt-8 flex max-w-lg flex-col items-start gap-4 p-5 sm:p-8">
      <PageTitle title={paymentMessages.accessNotOpen} />
      <h1 className="text-2xl">{paymentMessages.accessNotOpen}</h1>
      <p className="text-ink2">
        {news ? (
          <BankWords news={news} />
        ) : (
          `If you have submitted your payment, it is being verified. ${policyNotes.access}`
        )}
      </p>
      <ButtonLink variant="primary" to={paths.myLearning.to()} replace>
        My Learning
      </ButtonLink>
    </div>
  );
}
