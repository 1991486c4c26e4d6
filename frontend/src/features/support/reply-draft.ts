/** The storage key of an unsent reply. */
export const replyDraft = (ticketId: string): string => `reply:${ticketId}`;
