export { ContactForm } from './contact-form';
export { TICKET_TYPE_LABELS, TicketStatusBadge } from './ticket-words';
