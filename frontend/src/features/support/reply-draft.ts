import { fieldsOf } from '../../lib/stored-value';
import { useDraftStore } from '../../session/use-draft';

export const replyDraft = (ticketId: string): string => `reply:${ticketId}`;

const messageOf = (stored: unknown): string => {
  const { message } = fieldsOf(stored);
  return typeof message === 'string' ? message : '';
};

/** Reads the reply that `ReplyBox` stores until it is sent. */
export const useUnsentReply = (ticketId: string): (() => string) =>
  useDraftStore(replyDraft(ticketId), messageOf, (message) => message === '').read;
