import { fieldsOf } from '../../lib/stored-value';
import { type DraftKind, useDraftStore } from '../../session/use-draft';

export const replyDraft = (ticketId: string): string => `reply:${ticketId}`;

const REPLY: DraftKind<string> = {
  read: (stored) => {
    const { message } = fieldsOf(stored);
    return typeof message === 'string' ? message : '';
  },
  isEmpty: (message) => message === '',
};

/** Reads the reply that `ReplyBox` stores until it is sent. */
export const useUnsentReply = (ticketId: string): (() => string) =>
  useDraftStore(replyDraft(ticketId), REPLY).read;
