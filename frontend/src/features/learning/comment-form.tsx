import { MAX_MESSAGE_LENGTH } from '@triad/shared/limits';
import { errorStatus, type LessonCommentResponse, useAddLessonCommentMutation } from '../../api/api';
import { Button } from '../../components/button';
import { TextArea } from '../../components/field';
import { toast } from '../../components/toast';
import { plainFailure } from '../../forms/failure-sentence';
import { PlainForm } from '../../forms/plain-form';
import { learningMessages } from '../../messages';
import { useDraftId } from '../../session/use-draft-id';
import { useTextDraft } from '../../session/use-draft';

// Not in `messages.ts`, which every visitor downloads.
const COMMENT_GONE = 'This comment was deleted. Copy your reply before you close it.';

interface CommentFormProps {
  lessonId: string;
  /** The comment that is answered; left out for a comment of its own. */
  replyTo?: string;
  onPosted: (comment: LessonCommentResponse) => void;
  /** Puts an answer away. */
  onCancel?: () => void;
}

/** A comment below a lesson, or an answer to one. What is typed stays until it is posted. */
export function CommentForm({ lessonId, replyTo, onPosted, onCancel }: CommentFormProps) {
  const key = `comment:${replyTo ? `${lessonId}:${replyTo}` : lessonId}`;
  const [text, setText] = useTextDraft(key);
  const [add, { isLoading, error, reset }] = useAddLessonCommentMutation();
  const draftId = useDraftId(key);
  const content = text.trim();
  const failure = replyTo && errorStatus(error) === 404 ? COMMENT_GONE : learningMessages.commentFailed;
  const post = async (): Promise<void> => {
    const { data } = await add({
      id: lessonId,
      addLessonCommentDto: { id: draftId.id(content), content, ...(replyTo && { reply_to: replyTo }) },
    });
    if (!data) {
      toast.error(learningMessages.commentFailed);
      return;
    }
    setText('');
    draftId.renew();
    toast.success(learningMessages.commentPosted);
    onPosted(data);
  };
  return (
    <PlainForm
      className="mt-4 space-y-3"
      onSubmit={() => {
        if (content && !isLoading) void post();
      }}
    >
      <TextArea
        label={replyTo ? 'Your reply' : 'Your comment'}
        placeholder={replyTo ? 'Answer, or ask back' : 'Ask or add something useful'}
        maxLength={MAX_MESSAGE_LENGTH}
        readOnly={isLoading}
        autoFocus={replyTo !== undefined}
        error={error && plainFailure(error, failure)}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          if (error) reset();
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isLoading} disabled={content === ''}>
          {replyTo ? 'Post reply' : 'Post comment'}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </PlainForm>
  );
}
