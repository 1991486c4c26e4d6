/** The queue board's URL, valid for as long as its cookie. */
export class QueueBoardResponse {
  /** @example '/admin/queues' */
  url: string;
  /** Seconds until the cookie expires. */
  expires_in: number;
}
