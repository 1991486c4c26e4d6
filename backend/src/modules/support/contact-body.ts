import { publicJson } from '../../platform/http/json-body.js';

/** 5,000 characters of an Indian script are 15 kB. */
export const CONTACT_BODY = publicJson(/^\/api\/public\/contact(\/replies)?\/?$/i, '32kb');
