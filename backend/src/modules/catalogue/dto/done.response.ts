/** Confirms a change. */
export class DoneResponse {
  /**
   * One sentence for the user.
   * @example 'Content deleted successfully'
   */
  message: string;
}
