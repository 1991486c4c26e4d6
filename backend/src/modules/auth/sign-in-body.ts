import { publicJson } from '../../platform/http/json-body.js';

/** A name, an address and a password are short. */
export const SIGN_IN_BODY = publicJson(
  /^\/api\/auth\/v1\/(login|signup|forgot-password|reset-password|verify-email|verify-email\/renew)\/?$/i,
  '8kb',
);
