import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError, InvalidInputError } from '../common/domain-error.js';
import { pathOf } from './request-path.js';

const MAX_DEPTH = 20;
/** class-transformer takes time with the square of an object's properties. */
const MAX_PROPERTIES = 1_000;
/** Twice what ordering the largest course takes: 1,000 modules with a list of lessons each. */
const MAX_OBJECTS = 5_000;

const [QUOTE, BACKSLASH, COLON] = Buffer.from('"\\:');
const OPENING = new Set(Buffer.from('{['));
const CLOSING = new Set(Buffer.from('}]'));

/** body-parser's options, of which Nest's type doesn't know `verify`. */
export const JSON_BODY = { limit: '1mb', verify: checkJsonShape };

/** The JSON that strangers may send to these paths, in front of the parser for everybody else's. */
export const publicJson = (paths: RegExp, limit: string) => ({
  ...JSON_BODY,
  type: ({ url = '', headers }: IncomingMessage): boolean =>
    paths.test(pathOf(url)) && /^application\/json\b/i.test(headers['content-type'] ?? ''),
  limit,
});

/**
 * Refuses JSON of a shape that would cost more than its size before it is parsed, because a few
 * kilobytes, compressed, would stop the process for seconds.
 * @throws DomainError
 */
function checkJsonShape(
  _request: IncomingMessage,
  _response: ServerResponse,
  json: Buffer,
  charset: string,
): void {
  // RFC 8259: JSON is UTF-8. In another encoding these bytes would mean something else.
  if (charset !== 'utf-8')
    throw new DomainError(415, 'common.unsupported_media_type', 'JSON must be encoded in UTF-8');
  let objects = 0;
  let depth = 0;
  const properties = [0];
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]!;
    if (byte === QUOTE) at = endOfText(json, at);
    else if (byte === COLON) {
      if (++properties[depth]! > MAX_PROPERTIES) throw tooMany('fields');
    } else if (OPENING.has(byte)) {
      if (++depth > MAX_DEPTH)
        throw new InvalidInputError('common.too_deep', 'The request is nested too deeply');
      if (++objects > MAX_OBJECTS) throw tooMany('objects');
      properties[depth] = 0;
    } else if (CLOSING.has(byte)) depth = Math.max(depth - 1, 0);
  }
}

/** Where the quote is that closes the text, or the end of an unfinished one. */
function endOfText(json: Buffer, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    if (json[at] === BACKSLASH) at += 1;
    else if (json[at] === QUOTE) return at;
  }
  return json.length;
}

const tooMany = (what: string) =>
  new InvalidInputError('common.too_large', `The request has too many ${what}`);
