import type { IncomingMessage } from 'node:http';
import { pathOf } from '../../../platform/http/request-path.js';

const SMS_PATH = /^\/api\/bank\/feeds\/[^/]+\/sms\/?$/i;

/** The SMS webhook's body stays bytes, in front of the JSON parser: its signature is over the bytes as sent. */
export const SMS_BODY = {
  type: ({ url = '' }: IncomingMessage): boolean => SMS_PATH.test(pathOf(url)),
  limit: '8kb',
};
