export class ReauthenticationResponse {
  /**
   * Until when this session may make the calls that require re-authentication: 5 minutes from now.
   * @example '2026-11-23T09:05:00.000Z'
   */
  valid_until: string;
}
