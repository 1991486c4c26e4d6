import { strangersJson } from '../../platform/http/json-body.js';

/** A name, an address and a password are short. */
export const SIGN_IN_BODY = strangersJson(
  /^\/api\/auth\/v1\/(login|signup|forgot-password|reset-password|verify-email|verify-email\/renew)\/?$/i,
  '8kb',
);
