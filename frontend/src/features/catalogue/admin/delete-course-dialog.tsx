import { useArchiveCourseMutation } from '../../../api/admin-api';
import { type CourseResponse } from '../../../api/api';
import { ConfirmDialog } from '../../../components/dialog';
import { toast } from '../../../components/toast';
import { adminCourseMessages } from '../../../messages-admin';

interface DeleteCourseDialogProps {
  /** The course to delete; null while the dialog is closed. */
  course: CourseResponse | null;
  onClose: () => void;
  onDeleted: (course: CourseResponse) => void;
}

export function DeleteCourseDialog({ course, onClose, onDeleted }: DeleteCourseDialogProps) {
  const [archive] = useArchiveCourseMutation();
  const confirm = async () => {
    if (!course) return;
    const { data } = await archive({ id: course.id });
    if (!data) return adminCourseMessages.courseDeleteFailed;
    onDeleted(course);
    toast.success(data.message);
  };
  return (
    <ConfirmDialog
      open={course !== null}
      onClose={onClose}
      title={adminCourseMessages.confirmDeleteCourse}
      description={
        course &&
        `“${course.title}” leaves the catalogue and can no longer be bought. Those who bought it keep their access.`
      }
      confirmLabel="Delete"
      cancelLabel="Keep it"
      onConfirm={confirm}
    />
  );
}
