import { useNavigate, useParams } from 'react-router-dom';
import { useGetAdminCourseQuery, useUpdateCourseMutation } from '../../../api/admin-api';
import { type CourseResponse, errorStatus } from '../../../api/api';
import { ButtonLink } from '../../../components/button';
import { Loading, Skeleton } from '../../../components/skeleton';
import { ErrorState } from '../../../components/states';
import { toast } from '../../../components/toast';
import { useLeaveQuestion } from '../../../components/use-leave-question';
import { paths } from '../../../config/paths';
import { catalogueMessages } from '../../../messages';
import { adminCourseMessages, courseFormMessages } from '../../../messages-admin';
import { PageTitle } from '../../../academy/page-title';
import { CourseForm } from './course-form/course-form';
import { changesOf, COURSE_LABELS, toUpdateForm, valuesOf } from './course-form/course-values';
import { updateFailure } from './course-form/save-failure';
import { useCourseForm } from './course-form/use-course-form';

/** /admin/course/{id}/edit */
export function Component() {
  const { courseId = '' } = useParams();
  const { data: course, error, isFetching, refetch } = useGetAdminCourseQuery({ id: courseId });
  if (course) return <EditCourse course={course} onReload={refetch} />;
  return (
    <>
      <PageTitle title="Edit Course" />
      <h1 className="mb-4 text-2xl">Edit Course</h1>
      {error && !isFetching ? (
        <ErrorState
          message={
            errorStatus(error) === 404 ? catalogueMessages.courseNotFound : catalogueMessages.courseFailed
          }
          onRetry={errorStatus(error) === 404 ? undefined : () => void refetch()}
          action={<ButtonLink to={paths.admin.dashboard.to()}>Back to dashboard</ButtonLink>}
        />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}

interface EditCourseProps {
  course: CourseResponse;
  onReload: () => PromiseLike<{ data?: CourseResponse | undefined }>;
}

function EditCourse({ course, onReload }: EditCourseProps) {
  const navigate = useNavigate();
  const state = useCourseForm(course);
  const [updateCourse] = useUpdateCourseMutation();
  const leaving = useLeaveQuestion({
    isDirty: state.isDirty,
    description: courseFormMessages.leaving,
    onDiscard: state.forgetDraft,
  });

  const send = async (): Promise<CourseResponse> => {
    // Another administrator may have changed title or price, which are sent in any case.
    const { data: now = course } = await onReload();
    const saved = valuesOf(now);
    state.mergeTheirs(saved, COURSE_LABELS);
    const changes = changesOf(state.form.getValues(), saved);
    return updateCourse({
      id: course.id,
      updateCourseForm: toUpdateForm(now, changes, state.thumbnail.file),
    }).unwrap();
  };

  return (
    <>
      <PageTitle title={`Edit ${course.title}`} />
      <div className="mb-4 flex max-w-3xl flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-2xl">Edit Course</h1>
          <p className="wrap-anywhere text-ink2">{course.title}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={paths.course.to(course.id)} className="px-3">
            View as learner
          </ButtonLink>
          <ButtonLink to={paths.admin.courseContent.to(course.id)} className="px-3">
            Content
          </ButtonLink>
          <ButtonLink to={paths.admin.liveSessions.to(course.id)} className="px-3">
            Live sessions
          </ButtonLink>
          <ButtonLink to={paths.admin.assessment.to(course.id)} className="px-3">
            Assessment
          </ButtonLink>
          <ButtonLink to={paths.admin.certification.to(course.id)} className="px-3">
            Certificate
          </ButtonLink>
        </div>
      </div>
      <CourseForm
        course={course}
        state={state}
        saveLabel="Update Course"
        send={send}
        failure={updateFailure}
        onSaved={() => {
          leaving.release();
          toast.success(adminCourseMessages.updated);
          return navigate(paths.admin.dashboard.to());
        }}
      />
      {leaving.dialog}
    </>
  );
}

function FormSkeleton() {
  return (
    <Loading label="Loading the course">
      <div className="max-w-3xl space-y-6">
        <Skeleton className="h-[34rem]" />
        <Skeleton className="h-96" />
        <Skeleton className="h-80" />
      </div>
    </Loading>
  );
}
