export const TICKET_NUMBER_LENGTH = 8;

/** What people call a ticket by: the end of its id. */
export const ticketNumber = (id: string): string => id.slice(-TICKET_NUMBER_LENGTH).toUpperCase();
