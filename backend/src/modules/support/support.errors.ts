import { ConflictError, InvalidInputError } from '../../platform/common/domain-error.js';

/** 409: learners can't reply to a closed ticket. */
export const ticketClosed = () =>
  new ConflictError('support.ticket_closed', 'This ticket is closed. Please open a new ticket');

/** 400: the field that people don't see is filled in. A password manager may have done it: nothing typed is lost. */
export const looksAutomatic = () =>
  new InvalidInputError(
    'support.looks_automatic',
    'We couldn’t take this message, because it looks like one from a program. Please write to us by mail',
  );
