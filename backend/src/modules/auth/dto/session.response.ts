import { UserResponse } from './user.response.js';

export class SessionResponse {
  /**
   * Send it as `Authorization: Bearer …`.
   * @example 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzaWQiOiIwMTk5…'
   */
  token: string;
  user: UserResponse;
}
