/** Says that it is done. */
export class DoneResponse {
  /**
   * One sentence for a person.
   * @example 'Content deleted successfully'
   */
  message: string;
}
