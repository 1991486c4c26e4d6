import type { IncomingMessage } from 'node:http';
import { JSON_BODY } from '../../platform/http/json-body.js';
import { pathOf } from '../../platform/http/request-path.js';

const PUBLIC_PATH =
  /^\/api\/auth\/v1\/(login|signup|forgot-password|reset-password|verify-email|verify-email\/renew)\/?$/i;

/** The JSON of strangers, in front of the parser for everybody else's: a name, an address and a password are short. */
export const SIGN_IN_BODY = {
  ...JSON_BODY,
  type: ({ url = '', headers }: IncomingMessage): boolean =>
    PUBLIC_PATH.test(pathOf(url)) && /^application\/json\b/i.test(headers['content-type'] ?? ''),
  limit: '8kb',
};
