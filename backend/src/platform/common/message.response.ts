/** Confirms a change. */
export class MessageResponse {
  /**
   * One sentence for the user.
   * @example 'Password reset successful!'
   */
  message: string;
}
