import { ConflictError } from '../../platform/common/domain-error.js';

/** 409: learners can't reply to a closed ticket. */
export const ticketClosed = () =>
  new ConflictError('support.ticket_closed', 'This ticket is closed. Please open a new ticket');
