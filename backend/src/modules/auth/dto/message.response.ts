export class MessageResponse {
  /**
   * One sentence for the person.
   * @example 'Password reset successful!'
   */
  message: string;
}
