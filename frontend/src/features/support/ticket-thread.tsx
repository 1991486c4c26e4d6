import { clsx } from 'clsx';
import { type TicketResponse } from '../../api/api';
import { useThreadInfiniteQuery } from '../../api/lists';
import { CopyButton } from '../../components/copy-button';
import { TextArea } from '../../components/field';
import { ShowMore } from '../../components/show-more';
import { Loading, Skeleton } from '../../components/skeleton';
import { ErrorState } from '../../components/states';
import { formatAge, formatDateTime } from '../../lib/dates';
import { supportMessages } from '../../messages';
import { ReplyBox } from './reply-box';
import { useUnsentReply } from './reply-draft';

interface TicketThreadProps {
  ticket: TicketResponse;
  /** The reader's role, which determines the names next to replies. */
  reader: 'learner' | 'academy';
  /** Shown instead of the reply box to users who may not reply. */
  noReplies?: string | false;
}

/** A ticket's replies, oldest first, and the reply box. */
export function TicketThread({ ticket, reader, noReplies }: TicketThreadProps) {
  return (
    <div className="space-y-5">
      <Replies ticket={ticket} reader={reader} />
      {noReplies ? <NoReplies ticketId={ticket.id} why={noReplies} /> : <ReplyBox ticketId={ticket.id} />}
    </div>
  );
}

/** In place of the reply box. A reply that was being written can be copied into a new ticket. */
function NoReplies({ ticketId, why }: { ticketId: string; why: string }) {
  const unsent = useUnsentReply(ticketId)();
  return (
    <>
      <p className="text-sm text-ink2">{why}</p>
      {unsent && (
        <div className="space-y-3">
          <TextArea label="Your unsent reply" rows={3} readOnly value={unsent} />
          <CopyButton text={unsent} what="your unsent reply" />
        </div>
      )}
    </>
  );
}

function Replies({ ticket, reader }: Pick<TicketThreadProps, 'ticket' | 'reader'>) {
  const query = useThreadInfiniteQuery(ticket.id, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
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
                <span className="font-semibold text-ink">
                  {authorOf(reply.author_is_admin, reader, ticket)}
                </span>
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

function authorOf(byAdmin: boolean, reader: TicketThreadProps['reader'], ticket: TicketResponse): string {
  if (byAdmin) return 'Academy';
  return reader === 'learner' ? 'You' : ticket.name;
}
