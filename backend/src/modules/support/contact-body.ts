import { strangersJson } from '../../platform/http/json-body.js';

/** 5,000 characters of an Indian script are 15 kB. */
export const CONTACT_BODY = strangersJson(/^\/api\/public\/contact(\/replies)?\/?$/i, '32kb');
