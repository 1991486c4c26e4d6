import { MAX_MESSAGE_LENGTH } from '@triad/shared/limits';
import { useState } from 'react';
import { type LessonCommentResponse, useAddLessonCommentMutation } from '../../api/api';
import { Button } from '../../components/button';
import { TextArea } from '../../components/field';
import { ShowMore } from '../../components/show-more';
import { Loading, Skeleton } from '../../components/skeleton';
import { ErrorState } from '../../components/states';
import { toast } from '../../components/toast';
import { learningMessages } from '../../messages';
import { useDraftId } from '../../session/use-draft-id';
import { useOwnDraft } from '../../session/use-own-draft';
import { CommentItem } from './comment-item';
import { useDiscussionInfiniteQuery } from './learning-api';

/** Comments on a lesson, oldest first. */
export function Discussion({ lessonId }: { lessonId: string }) {
  const [posted, setPosted] = useState<LessonCommentResponse[]>([]);
  return (
    <section aria-labelledby="discussion" className="mt-10 border-t border-line pt-8">
      <h2 id="discussion" className="text-xl">
        Discussion
      </h2>
      <CommentForm lessonId={lessonId} onPosted={(comment) => setPosted((before) => [...before, comment])} />
      <CommentList
        lessonId={lessonId}
        posted={posted}
        onDeleted={(id) => setPosted((before) => before.filter((comment) => comment.id !== id))}
      />
    </section>
  );
}

interface CommentFormProps {
  lessonId: string;
  onPosted: (comment: LessonCommentResponse) => void;
}

function CommentForm({ lessonId, onPosted }: CommentFormProps) {
  const [text, setText] = useOwnDraft(`comment:${lessonId}`);
  const [add, { isLoading, isError, reset }] = useAddLessonCommentMutation();
  const draftId = useDraftId(`comment:${lessonId}`);
  const content = text.trim();
  const post = async (): Promise<void> => {
    const { data, error } = await add({ id: lessonId, addLessonCommentDto: { id: draftId.id(), content } });
    if (error) {
      toast.error(learningMessages.commentFailed);
      return;
    }
    onPosted(data);
    setText('');
    draftId.renew();
    toast.success(learningMessages.commentPosted);
  };
  return (
    <form
      className="mt-4 space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (content && !isLoading) void post();
      }}
    >
      <TextArea
        label="Your comment"
        placeholder="Ask or add something useful"
        maxLength={MAX_MESSAGE_LENGTH}
        readOnly={isLoading}
        error={isError ? learningMessages.commentFailed : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          if (isError) reset();
        }}
      />
      <Button type="submit" variant="primary" busy={isLoading} disabled={content === ''}>
        Post comment
      </Button>
    </form>
  );
}

interface CommentListProps {
  lessonId: string;
  /** The reader's comments since this page opened. */
  posted: LessonCommentResponse[];
  onDeleted: (commentId: string) => void;
}

function CommentList({ lessonId, posted, onDeleted }: CommentListProps) {
  const query = useDiscussionInfiniteQuery(lessonId);
  const comments = query.currentData?.pages.flatMap(({ items }) => items);
  if (!comments && query.isError && !query.isFetching) {
    return (
      <div className="mt-6">
        <ErrorState message={learningMessages.commentsFailed} onRetry={() => void query.refetch()} />
      </div>
    );
  }
  if (!comments) {
    return (
      <Loading label="Loading the discussion">
        <Skeleton className="mt-6 h-20 w-full" />
      </Loading>
    );
  }
  if (comments.length === 0) {
    return <p className="mt-6 text-sm text-ink2">Nobody has written here yet. Ask the first question.</p>;
  }
  // The reader's own comment is the last one, and may be several pages away.
  const away = posted.filter(({ id }) => query.hasNextPage && !comments.some((comment) => comment.id === id));
  return (
    <>
      <Comments comments={comments} lessonId={lessonId} onDeleted={onDeleted} />
      {query.hasNextPage && (
        <ShowMore
          what="comments"
          busy={query.isFetchingNextPage}
          failure={query.isFetchNextPageError && learningMessages.commentsFailed}
          onMore={() => void query.fetchNextPage()}
        />
      )}
      {away.length > 0 && <Comments comments={away} lessonId={lessonId} onDeleted={onDeleted} />}
    </>
  );
}

interface CommentsProps extends Pick<CommentListProps, 'lessonId' | 'onDeleted'> {
  comments: LessonCommentResponse[];
}

function Comments({ comments, lessonId, onDeleted }: CommentsProps) {
  return (
    <ul className="mt-6 divide-y divide-line">
      {comments.map((comment) => (
        <li key={comment.id} className="py-4">
          <CommentItem lessonId={lessonId} comment={comment} onDeleted={() => onDeleted(comment.id)} />
        </li>
      ))}
    </ul>
  );
}
