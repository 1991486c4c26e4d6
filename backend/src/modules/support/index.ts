export { CONTACT_BODY } from './contact-body.js';
export { GuestTicketsService } from './guest-tickets.service.js';
export { SupportModule } from './support.module.js';
export { TicketsService } from './tickets.service.js';
export { TICKET_LINK_DAYS } from './ticket-links.repository.js';
export { ticketNumber } from './ticket-number.js';
