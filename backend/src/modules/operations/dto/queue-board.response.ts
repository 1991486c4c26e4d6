/** Where the queue board opens, for as long as its cookie lasts. */
export class QueueBoardResponse {
  /** @example '/admin/queues' */
  url: string;
  /**
   * Seconds until the cookie ends.
   * @example 900
   */
  expires_in: number;
}
