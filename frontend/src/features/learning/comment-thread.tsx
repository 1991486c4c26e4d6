import CornerDownRight from 'lucide-react/icons/corner-down-right';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type LessonCommentResponse } from '../../api/api';
import { Button } from '../../components/button';
import { replyHash } from '../../config/paths';
import { CommentForm } from './comment-form';
import { CommentItem } from './comment-item';
import { type Thread } from './threads';

interface CommentThreadProps extends Thread {
  lessonId: string;
  onPosted: (comment: LessonCommentResponse) => void;
  onDeleted: (commentId: string) => void;
}

/** A comment, what was answered, and the way to answer. */
export function CommentThread({ lessonId, comment, answers, onPosted, onDeleted }: CommentThreadProps) {
  const { hash } = useLocation();
  const [isAnswering, setAnswering] = useState(hash === replyHash(comment.id));
  return (
    <>
      <CommentItem lessonId={lessonId} comment={comment} onDeleted={() => onDeleted(comment.id)} />
      <div className="ml-4 border-l border-line pl-4 sm:ml-12">
        {answers.length > 0 && (
          <ul aria-label={`Replies to ${comment.user.full_name}`} className="mt-3 space-y-4">
            {answers.map((answer) => (
              <li key={answer.id}>
                <CommentItem lessonId={lessonId} comment={answer} onDeleted={() => onDeleted(answer.id)} />
              </li>
            ))}
          </ul>
        )}
        {isAnswering ? (
          <CommentForm
            lessonId={lessonId}
            replyTo={comment.id}
            onPosted={(answer) => {
              onPosted(answer);
              setAnswering(false);
            }}
            onCancel={() => setAnswering(false)}
          />
        ) : (
          <Button
            variant="quiet"
            className="mt-1 -ml-3 px-3 text-sm"
            aria-label={`Reply to ${comment.user.full_name}`}
            onClick={() => setAnswering(true)}
          >
            <CornerDownRight size={16} aria-hidden />
            Reply
          </Button>
        )}
      </div>
    </>
  );
}
