import { ConflictError } from '../../platform/common/domain-error.js';

/** 409: learners can't reply to a closed ticket. */
export class TicketClosedError extends ConflictError {
  constructor() {
    super('support.ticket_closed', 'This ticket is closed. Please open a new ticket');
  }
}
