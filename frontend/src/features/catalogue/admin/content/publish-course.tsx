import { useGetAdminCourseQuery, useUpdateCourseMutation } from '../../../../api/admin-api';
import { errorMessage } from '../../../../api/api';
import { Button } from '../../../../components/button';
import { Problem } from '../../../../components/problem';
import { toast } from '../../../../components/toast';
import { adminCourseMessages } from '../../../../messages-admin';
import { priceLabel } from '../../course-facts';
import { toUpdateForm } from '../course-form/course-values';

/** Puts an unpublished course on sale; nothing for a course that is on sale already. */
export function PublishCourse({ courseId }: { courseId: string }) {
  const { data: course, refetch } = useGetAdminCourseQuery({ id: courseId });
  const [update, { isLoading, error }] = useUpdateCourseMutation();
  if (course?.status !== 'inactive') return null;
  const publish = async (): Promise<void> => {
    // Title and price are sent in any case: someone else may have changed them.
    const { data: now = course } = await refetch();
    const { data } = await update({
      id: courseId,
      updateCourseForm: toUpdateForm(now, { status: 'active' }, null),
    });
    if (data) toast.success(adminCourseMessages.published);
  };
  return (
    <section
      aria-label="Publish"
      className="card mb-6 flex flex-wrap items-center justify-between gap-3 p-4 sm:px-6"
    >
      <div className="min-w-0">
        <p className="font-semibold">Inactive (draft)</p>
        <p className="text-sm text-ink2">
          Learners don’t see this course. Published, it is in the catalogue
          {course.price === 0 ? ' for free' : ` for ${priceLabel(course.price)}`}.
        </p>
        <Problem className="mt-1">{error && errorMessage(error, adminCourseMessages.publishFailed)}</Problem>
      </div>
      <Button variant="primary" busy={isLoading} onClick={() => void publish()}>
        Publish
      </Button>
    </section>
  );
}
