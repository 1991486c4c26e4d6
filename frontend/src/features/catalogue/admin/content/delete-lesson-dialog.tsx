import { type AdminLessonResponse, useDeleteLessonMutation } from '../../../../api/admin-api';
import { errorMessage, errorStatus } from '../../../../api/api';
import { ConfirmDialog } from '../../../../components/dialog';
import { toast } from '../../../../components/toast';

import { adminCourseMessages } from '../../../../messages-admin';

interface DeleteLessonDialogProps {
  /** The lesson to delete; null while the dialog is closed. */
  lesson: AdminLessonResponse | null;
  /** Its module has no other lesson. */
  isOnlyOne: boolean;
  /** It is the last lesson of a course on sale. */
  withdraws: boolean;
  onClose: () => void;
  onDeleted: (lesson: AdminLessonResponse) => void;
}

export function DeleteLessonDialog({
  lesson,
  isOnlyOne,
  withdraws,
  onClose,
  onDeleted,
}: DeleteLessonDialogProps) {
  const [remove] = useDeleteLessonMutation();
  const confirm = async () => {
    if (!lesson) return;
    const { data, error } = await remove({ id: lesson.id });
    const { contentDeleteFailed } = adminCourseMessages;
    if (errorStatus(error) === 409) return errorMessage(error, contentDeleteFailed);
    // Already deleted by someone else, as intended.
    if (!data && errorStatus(error) !== 404) return contentDeleteFailed;
    onDeleted(lesson);
    toast.success(adminCourseMessages.contentDeleted);
  };
  return (
    <ConfirmDialog
      open={lesson !== null}
      onClose={onClose}
      title={adminCourseMessages.confirmDeleteContent}
      description={
        lesson &&
        `“${lesson.lesson_title}” and its file and learner progress will be deleted.${
          isOnlyOne ? ` So will the module “${lesson.module_name}”: it has no other lesson.` : ''
        }${withdraws ? ` ${adminCourseMessages.withdraws}` : ''}`
      }
      confirmLabel="Delete"
      cancelLabel="Keep it"
      onConfirm={confirm}
    />
  );
}
