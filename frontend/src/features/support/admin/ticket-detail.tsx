import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type Ref, useState } from 'react';
import { Link } from 'react-router-dom';
import { type HelpDeskTicketResponse, useChangeTicketStatusMutation } from '../../../api/admin-api';
import { type TicketStatus } from '../../../api/api';
import { Button } from '../../../components/button';
import { ConfirmDialog } from '../../../components/dialog';
import { toast } from '../../../components/toast';
import { formatDateTime } from '../../../lib/dates';
import { supportMessages } from '../../../messages';
import { helpDeskMessages } from '../../../messages-admin';
import { useUnsentReply } from '../reply-draft';
import { GuestPayments, SenderPayments } from './sender-payments';
import { TicketThread } from '../ticket-thread';
import {
  TICKET_STATUS_LABELS,
  TICKET_STATUSES,
  TICKET_TYPE_LABELS,
  TicketStatusBadge,
} from '../ticket-words';

interface TicketDetailProps {
  ticket: HelpDeskTicketResponse;
  /** Takes the focus if the previous ticket has left the list. */
  headingRef: Ref<HTMLHeadingElement>;
  /** The URL of the list only, for phones. */
  backTo: string;
  onMoved: () => void;
  /** Someone else has changed its status: shown in its last known state. */
  isMoved: boolean;
}

/** One ticket: its message, sender, status and thread. */
export function TicketDetail({ ticket, headingRef, backTo, onMoved, isMoved }: TicketDetailProps) {
  const [change, { isLoading, originalArgs }] = useChangeTicketStatusMutation();
  const unsentReply = useUnsentReply(ticket.id);
  /** The status that waits for an answer about the unsent reply. */
  const [asked, setAsked] = useState<TicketStatus | null>(null);
  const press = (status: TicketStatus): void => {
    if (status !== 'active' && unsentReply().trim()) setAsked(status);
    else void setStatus(status);
  };
  const setStatus = async (status: TicketStatus): Promise<void> => {
    const { error } = await change({ ticketId: ticket.id, changeTicketStatusDto: { status } });
    if (error) {
      toast.error(supportMessages.statusFailed);
      return;
    }
    toast.success(supportMessages.statusUpdated);
    onMoved();
  };

  return (
    <section aria-labelledby="ticket" className="card p-5">
      <Link to={backTo} className="btn btn-quiet -mt-2 mb-2 -ml-3 lg:hidden">
        <ArrowLeft size={16} aria-hidden />
        All tickets
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="ticket" ref={headingRef} tabIndex={-1} className="text-lg outline-none">
          {TICKET_TYPE_LABELS[ticket.type]}
        </h2>
        {!isMoved && <TicketStatusBadge status={ticket.status} />}
      </div>
      {isMoved && (
        <p role="status" className="my-3 rounded-md border border-edge p-3 text-sm font-medium">
          {supportMessages.movedElsewhere}
        </p>
      )}
      <p className="text-sm text-ink2">
        <span className="font-semibold text-ink">{ticket.name}</span>{' '}
        <a href={`mailto:${ticket.email}`} className="link wrap-anywhere">
          {ticket.email}
        </a>
      </p>
      <p className="text-xs text-ink3">
        <time dateTime={ticket.created_at}>{formatDateTime(ticket.created_at)}</time> · Ticket{' '}
        <span className="mono">{ticket.number}</span>
      </p>
      {!ticket.user && (
        <p className="mt-3 max-w-prose rounded-md border border-edge p-3 text-sm">
          <strong className="font-semibold">{helpDeskMessages.withoutAccount}.</strong>{' '}
          {helpDeskMessages.withoutAccountWhy}
        </p>
      )}
      <p className="mt-3 max-w-prose text-sm wrap-anywhere whitespace-pre-line">{ticket.message}</p>
      <div role="group" aria-label="Set status" className="mt-5 flex flex-wrap gap-2">
        {TICKET_STATUSES.filter((status) => status !== ticket.status).map((status) => (
          <Button
            key={status}
            busy={isLoading && originalArgs?.changeTicketStatusDto.status === status}
            aria-disabled={isLoading || undefined}
            // The second half of a double click must not move the next ticket.
            onClick={({ detail }) => detail <= 1 && !isLoading && press(status)}
          >
            Mark {TICKET_STATUS_LABELS[status].toLowerCase()}
          </Button>
        ))}
      </div>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-5 border-t border-line pt-5 xl:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="xl:order-last">
          {ticket.user ? (
            <SenderPayments email={ticket.email} userId={ticket.user.id} />
          ) : (
            <GuestPayments email={ticket.email} />
          )}
        </div>
        <div className="min-w-0">
          <h3 className="mb-3 text-base">Thread</h3>
          <TicketThread ticket={ticket} reader="academy" />
        </div>
      </div>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={helpDeskMessages.replyUnsent}
        description={helpDeskMessages.replyUnsentWhy(ticket.name)}
        confirmLabel={`Mark ${asked ? TICKET_STATUS_LABELS[asked].toLowerCase() : ''} without it`}
        cancelLabel="Keep writing"
        confirmVariant="quiet"
        onConfirm={() => {
          setAsked(null);
          if (asked) void setStatus(asked);
        }}
      />
    </section>
  );
}
