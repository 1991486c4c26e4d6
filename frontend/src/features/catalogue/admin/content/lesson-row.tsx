import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { type AdminLessonResponse, type VideoConversion } from '../../../../api/admin-api';
import { Badge } from '../../../../components/badge';
import { Button } from '../../../../components/button';
import { DragHandle, SortableItem, MoveButtons } from '../../../../components/sortable-list';
import { LESSON_LABELS } from '../../../../lesson-types/labels';
import { adminCourseMessages } from '../../../../messages-admin';
import { EditLesson } from './edit-lesson';

interface LessonRowProps {
  lesson: AdminLessonResponse;
  isFirst: boolean;
  isLast: boolean;
  isEditing: boolean;
  /** A module is being dragged, which can't be dropped into another. */
  closed: boolean;
  onMove: (by: 1 | -1) => void;
  onEdit: () => void;
  onCloseEdit: () => void;
  onSaved: () => void;
  onDirty: (isDirty: boolean) => void;
  onDelete: () => void;
}

export function LessonRow({
  lesson,
  isFirst,
  isLast,
  isEditing,
  closed,
  onMove,
  onEdit,
  onCloseEdit,
  onSaved,
  onDirty,
  onDelete,
}: LessonRowProps) {
  const { lesson_title: title, file_type: type } = lesson;
  const { label, Icon } = LESSON_LABELS[type];
  return (
    <SortableItem id={lesson.id} closed={closed} className="border-t border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-2 px-2 py-1.5 sm:px-3">
        <DragHandle name={title} />
        <div className="min-w-0 flex-1 basis-48 py-1">
          <p className="font-medium">{title}</p>
          <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink3">
            <Icon size={14} aria-hidden />
            {label}
            {lesson.is_preview && <Badge>Preview</Badge>}
            {lesson.file?.conversion && <Conversion state={lesson.file.conversion} />}
          </p>
        </div>
        <span className="ml-auto flex">
          <MoveButtons name={title} field={lesson.id} isFirst={isFirst} isLast={isLast} onMove={onMove} />
          <Button
            variant="quiet"
            icon
            data-field={`${lesson.id}.edit`}
            aria-label={`Edit ${title}`}
            aria-expanded={isEditing}
            onClick={onEdit}
          >
            <Pencil size={18} aria-hidden />
          </Button>
          <Button variant="quiet" icon aria-label={`Delete ${title}`} onClick={onDelete}>
            <Trash2 size={18} aria-hidden />
          </Button>
        </span>
      </div>
      {isEditing && <EditLesson lesson={lesson} onDirty={onDirty} onClose={onCloseEdit} onSaved={onSaved} />}
    </SortableItem>
  );
}

/** Its video has sound and no picture in many browsers. */
function Conversion({ state }: { state: VideoConversion }) {
  return state === 'waiting' ? (
    <Badge tone="pending">{adminCourseMessages.converting}</Badge>
  ) : (
    <Badge tone="danger">{adminCourseMessages.notConverted}</Badge>
  );
}
