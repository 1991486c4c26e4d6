import { useNavigate } from 'react-router-dom';
import { useCreateCourseMutation } from '../../../api/admin-api';
import { toast } from '../../../components/toast';
import { useLeaveQuestion } from '../../../components/use-leave-question';
import { paths } from '../../../config/paths';
import { courseFormMessages } from '../../../messages-admin';
import { PageTitle } from '../../../academy/page-title';
import { useDraftId } from '../../../session/use-draft-id';
import { CourseForm } from './course-form/course-form';
import { toCreateForm } from './course-form/course-values';
import { createFailure } from './course-form/save-failure';
import { useCourseForm } from './course-form/use-course-form';

/** /admin/create-course: creates a course; its contents follow. */
export function Component() {
  const navigate = useNavigate();
  const courseId = useDraftId('course:new');
  const state = useCourseForm(null, courseId.renew);
  const [createCourse] = useCreateCourseMutation();
  const leaving = useLeaveQuestion({
    isDirty: state.isDirty,
    description: courseFormMessages.leaving,
    onDiscard: state.forgetDraft,
  });

  return (
    <>
      <PageTitle title="Create Course" />
      <h1 className="mb-4 text-2xl">Create Course</h1>
      <CourseForm
        course={null}
        state={state}
        saveLabel="Create Course"
        send={(values) =>
          createCourse({
            createCourseForm: toCreateForm(courseId.id(), values, state.thumbnail.file),
          }).unwrap()
        }
        failure={createFailure}
        onSaved={({ id }) => {
          leaving.release();
          toast.success(courseFormMessages.created);
          // Back leads to the previous page, not to an empty form.
          return navigate(paths.admin.courseContent.to(id), { replace: true });
        }}
      />
      {leaving.dialog}
    </>
  );
}
