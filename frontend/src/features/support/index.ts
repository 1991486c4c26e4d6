export { TICKET_TYPE_LABELS, TicketStatusBadge } from './ticket-words';
