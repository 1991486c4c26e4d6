import { MessageResponse } from '../../../platform/common/message.response.js';

/** Confirms a revocation. */
export class RevocationResponse extends MessageResponse {
  /**
   * Until when the administrator who asks can undo it, in UTC; the learner's mail waits for that. Null where it can't be undone.
   */
  undo_until: Date | null;
}
