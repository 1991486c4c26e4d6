import { ConflictError } from '../../platform/common/domain-error.js';

/** 409: the learner's side of a closed ticket is over. */
export class TicketClosedError extends ConflictError {
  constructor() {
    super('support.ticket_closed', 'This ticket is closed. Please open a new ticket');
  }
}
