import { type AdminLessonResponse, useDeleteLessonMutation } from '../../../../api/admin-api';
import { errorStatus } from '../../../../api/api';
import { ConfirmDialog } from '../../../../components/dialog';
import { toast } from '../../../../components/toast';
import { adminCourseMessages } from '../../../../messages';

interface DeleteLessonDialogProps {
  /** The lesson to delete; null while the dialog is closed. */
  lesson: AdminLessonResponse | null;
  /** Its module has no other lesson. */
  isOnlyOne: boolean;
  onClose: () => void;
  onDeleted: (lesson: AdminLessonResponse) => void;
}

export function DeleteLessonDialog({ lesson, isOnlyOne, onClose, onDeleted }: DeleteLessonDialogProps) {
  const [remove, { isLoading, isError, reset }] = useDeleteLessonMutation();
  const close = (): void => {
    reset();
    onClose();
  };
  const confirm = async (): Promise<void> => {
    if (!lesson) return;
    const { data, error } = await remove({ id: lesson.id });
    // Already deleted by someone else, as intended.
    if (!data && errorStatus(error) !== 404) return;
    onDeleted(lesson);
    toast.success(adminCourseMessages.contentDeleted);
    close();
  };
  return (
    <ConfirmDialog
      open={lesson !== null}
      onClose={close}
      title={adminCourseMessages.confirmDeleteContent}
      description={
        lesson &&
        `“${lesson.lesson_title}” and its file and learner progress will be deleted.${
          isOnlyOne ? ` So does the module “${lesson.module_name}”: it has no other lesson.` : ''
        }`
      }
      confirmLabel="Delete"
      cancelLabel="Keep it"
      busy={isLoading}
      onConfirm={() => void confirm()}
      error={isError && adminCourseMessages.contentDeleteFailed}
    />
  );
}
