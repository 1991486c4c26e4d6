import { useState } from 'react';
import { type LessonCommentResponse } from '../../api/api';
import { useDiscussionInfiniteQuery } from '../../api/lists';
import { Section } from '../../components/section';
import { ShowMore } from '../../components/show-more';
import { Loading, Skeleton } from '../../components/skeleton';
import { ErrorState } from '../../components/states';
import { learningMessages } from '../../messages';
import { CommentForm } from './comment-form';
import { CommentThread } from './comment-thread';
import { threadsOf } from './threads';

/** Comments on a lesson, oldest first. */
export function Discussion({ lessonId }: { lessonId: string }) {
  const [posted, setPosted] = useState<LessonCommentResponse[]>([]);
  const add = (comment: LessonCommentResponse): void => setPosted((before) => [...before, comment]);
  return (
    <Section title="Discussion" titleClassName="text-xl" className="mt-10 border-t border-line pt-8">
      <CommentForm lessonId={lessonId} onPosted={add} />
      <CommentList
        lessonId={lessonId}
        posted={posted}
        onPosted={add}
        onDeleted={(id) => setPosted((before) => before.filter((comment) => comment.id !== id))}
      />
    </Section>
  );
}

interface CommentListProps {
  lessonId: string;
  /** The reader's comments since this page opened. */
  posted: LessonCommentResponse[];
  onPosted: (comment: LessonCommentResponse) => void;
  onDeleted: (commentId: string) => void;
}

function CommentList({ lessonId, posted, onPosted, onDeleted }: CommentListProps) {
  const query = useDiscussionInfiniteQuery(lessonId);
  const comments = query.currentData?.pages.flatMap(({ items }) => items);
  if (!comments && query.isError) {
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
    return <p className="mt-6 text-sm text-ink2">No comments yet. Ask the first question.</p>;
  }
  // The reader's own comment is the last one, and may be several pages away. A reply is shown below its comment.
  const away = posted.filter(({ id }) => query.hasNextPage && !comments.some((comment) => comment.id === id));
  const isAnswer = ({ reply_to }: LessonCommentResponse): boolean =>
    comments.some(({ id }) => id === reply_to);
  const list = (shown: LessonCommentResponse[]) => (
    <ul className="mt-6 divide-y divide-line">
      {threadsOf(shown).map(({ comment, answers }) => (
        <li key={comment.id} className="py-4">
          <CommentThread
            lessonId={lessonId}
            comment={comment}
            answers={answers}
            onPosted={onPosted}
            onDeleted={onDeleted}
          />
        </li>
      ))}
    </ul>
  );
  const awayAlone = away.filter((comment) => !isAnswer(comment));
  return (
    <>
      {list([...comments, ...away.filter(isAnswer)])}
      <ShowMore query={query} what="comments" failure={learningMessages.commentsFailed} />
      {awayAlone.length > 0 && list(awayAlone)}
    </>
  );
}
