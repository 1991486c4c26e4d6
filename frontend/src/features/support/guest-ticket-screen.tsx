import { useParams } from 'react-router-dom';
import { PageTitle } from '../../academy/page-title';
import {
  type AddTicketCommentDto,
  errorStatus,
  type GuestTicketResponse,
  useAddGuestReplyMutation,
  useGetGuestTicketQuery,
} from '../../api/api';
import { useGuestThreadInfiniteQuery } from '../../api/lists';
import { ButtonLink } from '../../components/button';
import { Loading, Skeleton } from '../../components/skeleton';
import { ErrorState } from '../../components/states';
import { paths } from '../../config/paths';
import { formatDateTime } from '../../lib/dates';
import { contactMessages } from '../../messages';
import { ReplyBox } from './reply-box';
import { ReplyList } from './reply-list';
import { NoReplies } from './ticket-thread';
import { TICKET_TYPE_LABELS, TicketStatusBadge } from './ticket-words';

/** /contact/:token: a ticket of someone without an account, by the link in their mail. */
export function Component() {
  const { token = '' } = useParams();
  const { currentData: ticket, error, refetch } = useGetGuestTicketQuery({ token });
  const isUnknown = errorStatus(error) === 404 || errorStatus(error) === 400;
  return (
    <article className="mx-auto max-w-3xl px-4 py-10 sm:px-6 sm:py-16">
      <PageTitle title={ticket ? contactMessages.threadTitle(ticket.number) : 'Your ticket'} />
      {isUnknown ? (
        <UnknownLink />
      ) : ticket ? (
        <Conversation token={token} ticket={ticket} />
      ) : error ? (
        <ErrorState message={contactMessages.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading your conversation">
          <Skeleton className="h-10 w-64" />
          <Skeleton className="mt-6 h-48 w-full" />
        </Loading>
      )}
    </article>
  );
}

function UnknownLink() {
  return (
    <>
      <h1 className="text-2xl">{contactMessages.unknownLink}</h1>
      <p className="mt-3 max-w-prose text-ink2">
        Links in our mails work for 90 days. Open the one of our newest mail, or write to us again: give the
        ticket number, and we continue where we stopped.
      </p>
      <ButtonLink variant="primary" to={paths.contact.to()} className="mt-6">
        Write to us
      </ButtonLink>
    </>
  );
}

function Conversation({ token, ticket }: { token: string; ticket: GuestTicketResponse }) {
  const query = useGuestThreadInfiniteQuery(token, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const [add] = useAddGuestReplyMutation();
  const send = (reply: AddTicketCommentDto) => add({ guestReplyDto: { ...reply, token } }).unwrap();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl">{contactMessages.threadTitle(ticket.number)}</h1>
        <TicketStatusBadge status={ticket.status} />
      </div>
      <p className="mt-1 text-sm text-ink3">
        {TICKET_TYPE_LABELS[ticket.type]} ·{' '}
        <time dateTime={ticket.created_at}>{formatDateTime(ticket.created_at)}</time>
      </p>
      <section aria-label="Your message" className="card mt-6 p-5">
        <p className="wrap-anywhere whitespace-pre-line">{ticket.message}</p>
      </section>
      <section aria-label="Replies to your message" className="mt-6 space-y-5">
        <ReplyList query={query} reader="learner" asker="You" />
        {ticket.status === 'closed' ? (
          <NoReplies ticketId={ticket.number} why={contactMessages.closed} />
        ) : (
          <ReplyBox ticketId={ticket.number} onSend={send} />
        )}
      </section>
    </>
  );
}
