/** Where a reply that isn't sent yet is kept. */
export const replyDraft = (ticketId: string): string => `reply:${ticketId}`;
