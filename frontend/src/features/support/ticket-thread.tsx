import { type AddTicketCommentDto, type TicketResponse, useAddTicketCommentMutation } from '../../api/api';
import { useThreadInfiniteQuery } from '../../api/lists';
import { CopyButton } from '../../components/copy-button';
import { TextArea } from '../../components/field';
import { ReplyBox } from './reply-box';
import { ReplyList } from './reply-list';
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
  const query = useThreadInfiniteQuery(ticket.id, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const [add] = useAddTicketCommentMutation();
  const send = (reply: AddTicketCommentDto) =>
    add({ ticketId: ticket.id, addTicketCommentDto: reply }).unwrap();
  return (
    <div className="space-y-5">
      <ReplyList query={query} reader={reader} asker={reader === 'learner' ? 'You' : ticket.name} />
      {noReplies ? (
        <NoReplies ticketId={ticket.id} why={noReplies} />
      ) : (
        <ReplyBox ticketId={ticket.id} onSend={send} />
      )}
    </div>
  );
}

/** In place of the reply box. A reply that was being written can be copied into a new ticket. */
export function NoReplies({ ticketId, why }: { ticketId: string; why: string }) {
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
