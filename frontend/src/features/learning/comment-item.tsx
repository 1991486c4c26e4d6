import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useAppSelector } from '../../store/hooks';
import {
  errorMessage,
  errorStatus,
  type LessonCommentResponse,
  useDeleteLessonCommentMutation,
} from '../../api/api';
import { Avatar } from '../../components/avatar';
import { Badge } from '../../components/badge';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/dialog';
import { formatAge, formatDateTime } from '../../lib/dates';
import { selectSessionUser } from '../../session/session';

interface CommentItemProps {
  lessonId: string;
  comment: LessonCommentResponse;
  onDeleted: () => void;
}

export function CommentItem(props: CommentItemProps) {
  const { comment } = props;
  const reader = useAppSelector(selectSessionUser);
  const mayDelete = comment.mine || reader?.is_admin === true;
  return (
    <article className="flex gap-3">
      <Avatar name={comment.user.full_name} src={comment.user.avatar_url} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-sm wrap-anywhere">
          <span className="font-semibold">{comment.user.full_name}</span>
          {comment.user.is_mentor ? <Badge>Mentor</Badge> : comment.user.is_admin && <Badge>Academy</Badge>}
          <span className="text-xs text-ink3">{comment.user.email}</span>
          <time
            dateTime={comment.created_at}
            title={formatDateTime(comment.created_at)}
            className="text-xs text-ink3"
          >
            {formatAge(comment.created_at)}
          </time>
        </p>
        <p className="mt-1 text-sm whitespace-pre-line">{comment.content}</p>
      </div>
      {mayDelete && <DeleteComment {...props} />}
    </article>
  );
}

function DeleteComment({ lessonId, comment, onDeleted }: CommentItemProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [remove] = useDeleteLessonCommentMutation();
  const confirm = async () => {
    const { error } = await remove({ id: lessonId, commentId: comment.id });
    // Already deleted, in another tab or by an administrator.
    if (error && errorStatus(error) !== 404) return errorMessage(error, 'Failed to delete comment');
    onDeleted();
  };
  return (
    <>
      <Button
        variant="quiet"
        icon
        aria-label={`Delete the comment by ${comment.user.full_name}`}
        onClick={() => setIsAsking(true)}
      >
        <Trash2 size={16} aria-hidden />
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Delete this comment?"
        confirmLabel="Delete"
        onConfirm={confirm}
      />
    </>
  );
}
