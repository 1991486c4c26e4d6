import { clsx } from 'clsx';
import { type TicketCommentResponse } from '../../api/api';
import { type PagedQuery } from '../../components/paged-list';
import { ShowMore } from '../../components/show-more';
import { Loading, Skeleton } from '../../components/skeleton';
import { ErrorState } from '../../components/states';
import { formatAge, formatDateTime } from '../../lib/dates';
import { supportMessages } from '../../messages';

interface ReplyListProps {
  query: PagedQuery<TicketCommentResponse>;
  /** The reader's side; the other side's replies are on the left. */
  reader: 'learner' | 'academy';
  /** What the one who asked is called. */
  asker: string;
}

/** A ticket's replies, oldest first. */
export function ReplyList({ query, reader, asker }: ReplyListProps) {
  const pages = query.currentData?.pages;
  const replies = pages?.flatMap(({ items }) => items) ?? [];

  if (!pages && query.isError) {
    return <ErrorState message={supportMessages.threadFailed} onRetry={() => void query.refetch()} />;
  }
  if (!pages) {
    return (
      <Loading label="Loading the thread">
        <Skeleton className="h-16 w-full max-w-xl" />
      </Loading>
    );
  }
  if (replies.length === 0) return <p className="text-sm text-ink2">No replies yet.</p>;
  return (
    <div aria-live="polite">
      <ol aria-label="Replies" className="space-y-3">
        {replies.map((reply) => {
          const isMine = reply.author_is_admin === (reader === 'academy');
          return (
            <li
              key={reply.id}
              className={clsx(
                'w-fit max-w-[85%] rounded-lg border border-line px-4 py-3',
                isMine ? 'ml-auto bg-sunken' : 'bg-surface',
              )}
            >
              <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-ink3">
                <span className="font-semibold text-ink">{reply.author_is_admin ? 'Academy' : asker}</span>
                <time dateTime={reply.created_at} title={formatDateTime(reply.created_at)}>
                  {formatAge(reply.created_at)}
                </time>
              </p>
              <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{reply.message}</p>
            </li>
          );
        })}
      </ol>
      <ShowMore query={query} what="replies" failure={supportMessages.threadFailed} />
    </div>
  );
}
