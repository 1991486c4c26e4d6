export class ReauthenticationResponse {
  /** Until when this session may make the calls that require re-authentication: 5 minutes from now. */
  valid_until: string;
}
