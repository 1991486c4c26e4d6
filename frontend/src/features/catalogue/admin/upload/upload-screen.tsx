import { useParams } from 'react-router-dom';
import { useGetAdminCourseQuery, useListCourseContentsQuery } from '../../../../api/admin-api';
import { errorStatus } from '../../../../api/api';
import { useAppSelector } from '../../../../store/hooks';
import { ButtonLink } from '../../../../components/button';
import { Loading, Skeleton } from '../../../../components/skeleton';
import { ErrorState } from '../../../../components/states';
import { paths } from '../../../../config/paths';
import { catalogueMessages } from '../../../../messages';
import { adminCourseMessages } from '../../../../messages-admin';
import { PageTitle } from '../../../../academy/page-title';
import { selectSessionUser } from '../../../../session/session';
import { UploadForm } from './upload-form';

/** Adds lessons to a course. */
export function Component() {
  const { courseId = '' } = useParams();
  const user = useAppSelector(selectSessionUser);
  const course = useGetAdminCourseQuery({ id: courseId });
  const contents = useListCourseContentsQuery({ id: courseId });
  const isGone = [course.error, contents.error].some((error) => errorStatus(error) === 404);
  const isFailed = (course.isError || contents.isError) && !(course.isFetching || contents.isFetching);
  const title = course.data?.title;

  return (
    <div className="max-w-5xl">
      <PageTitle title="Upload Content" />
      <header className="mb-6">
        <h1 className="text-2xl">Upload Content</h1>
        {title ? (
          <p className="mt-1 wrap-anywhere text-ink2">{title}</p>
        ) : (
          !isFailed && <Skeleton className="mt-2 h-5 w-64 max-w-full" />
        )}
      </header>
      {isGone ? (
        <ErrorState
          message={catalogueMessages.courseNotFound}
          action={<ButtonLink to={paths.admin.uploadContent.to()}>Choose another course</ButtonLink>}
        />
      ) : contents.data && course.data && user ? (
        <UploadForm courseId={courseId} userId={user.id} existing={contents.data} />
      ) : isFailed ? (
        <ErrorState
          message={adminCourseMessages.contentsFailed}
          onRetry={() => {
            void course.refetch();
            void contents.refetch();
          }}
        />
      ) : (
        <Loading label="Loading the course">
          <Skeleton className="h-[34rem]" />
        </Loading>
      )}
    </div>
  );
}
