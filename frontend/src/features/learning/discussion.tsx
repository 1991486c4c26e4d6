import { useAddLessonCommentMutation } from '../../api/api';
import { Button } from '../../components/button';
import { TextArea } from '../../components/field';
import { Loading, Skeleton } from '../../components/skeleton';
import { ErrorState } from '../../components/states';
import { toast } from '../../components/toast';
import { learningMessages } from '../../messages';
import { useOwnDraft } from '../auth/use-own-draft';
import { CommentItem } from './comment-item';
import { useDiscussionInfiniteQuery } from './learning-api';

const MAX_LENGTH = 5000;

/** What learners ask and answer about a lesson, the oldest first. */
export function Discussion({ lessonId }: { lessonId: string }) {
  return (
    <section aria-labelledby="discussion" className="mt-10 border-t border-line pt-8">
      <h2 id="discussion" className="text-xl">
        Discussion
      </h2>
      <CommentForm lessonId={lessonId} />
      <CommentList lessonId={lessonId} />
    </section>
  );
}

function CommentForm({ lessonId }: { lessonId: string }) {
  const [text, setText] = useOwnDraft(`comment:${lessonId}`);
  const [add, { isLoading, isError, reset }] = useAddLessonCommentMutation();
  const content = text.trim();
  const post = async (): Promise<void> => {
    const { error } = await add({ id: lessonId, addLessonCommentDto: { content } });
    if (error) {
      toast.error(learningMessages.commentFailed);
      return;
    }
    setText('');
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
        maxLength={MAX_LENGTH}
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

function CommentList({ lessonId }: { lessonId: string }) {
  const query = useDiscussionInfiniteQuery(lessonId);
  const { currentData, isError, isFetching, isFetchingNextPage, hasNextPage } = query;
  const comments = currentData?.pages.flatMap(({ items }) => items) ?? [];
  if (isError && !isFetching) {
    return (
      <div className="mt-6">
        <ErrorState message={learningMessages.commentsFailed} onRetry={() => void query.refetch()} />
      </div>
    );
  }
  if (!currentData) {
    return (
      <Loading label="Loading the discussion">
        <Skeleton className="mt-6 h-20 w-full" />
      </Loading>
    );
  }
  if (comments.length === 0) {
    return <p className="mt-6 text-sm text-ink2">Nobody has written here yet. Ask the first question.</p>;
  }
  return (
    <>
      <ul className="mt-6 divide-y divide-line">
        {comments.map((comment) => (
          <li key={comment.id} className="py-4">
            <CommentItem lessonId={lessonId} comment={comment} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button className="mt-2" busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show more comments
        </Button>
      )}
    </>
  );
}
