import { randomUUID } from 'node:crypto';
import type { Answer } from './attacker.js';
import type { Field } from '../contract/operations.js';
import type { HostileValue } from './hostile-values.js';

type Refusable = Pick<Field, 'in' | 'type' | 'operation'>;

/** Readings of a number that nobody meant: an empty price is not 0, `0x10` not 16. */
const NO_NUMBERS = new Set(['0x10', '1e3', '010', '+1', 'NaN', 'Infinity', 'true', 'null', '१२३', '   ']);

const INTERNAL =
  /\bat [\w.<>]+ \(|node_modules|QueryFailed|SELECT |INSERT INTO|violates|relation "|syntax error|\[object |TypeError|Cannot read/;

/** Null where the answer is as it should be: never a failure, and a refusal in the one shape with a sentence in it. */
export function whatIsWrongWith(answer: Answer, field: Refusable, hostile: HostileValue): string | null {
  const { status, text } = answer;
  if (status >= 500) return `${status} ${text.slice(0, 200)}`;
  if (status < 400) return mustBeRefused(field, hostile) ? `taken, with ${status}` : null;
  // An answer to HEAD has no body.
  if (field.operation.method === 'HEAD') return null;
  const error = answer.body as Record<string, unknown> | undefined;
  if (!error) return `${status} without the shape of an error: ${text.slice(0, 100)}`;
  if (error['statusCode'] !== status) return `another status inside: ${text.slice(0, 300)}`;
  if (!/^[a-z_]+\.[a-z_]+$/.test(String(error['code']))) return `no code: ${text.slice(0, 300)}`;
  if (typeof error['request_id'] !== 'string') return `no request id: ${text.slice(0, 300)}`;
  // What was sent may be quoted.
  const message = String(error['message']).replace(/“[^”]*”/g, '“…”');
  if (
    error['message'] !== error['error'] ||
    !/^[\p{L}][^\n]{5,200}$/u.test(message) ||
    /\bundefined\b/.test(message)
  )
    return `no sentence: ${text.slice(0, 300)}`;
  if (INTERNAL.test(message) || 'stack' in error) return `it tells of the inside: ${text.slice(0, 300)}`;
  return null;
}

function mustBeRefused({ in: place, type, operation }: Refusable, { value, always }: HostileValue): boolean {
  if (always) return place !== 'header';
  if (place === 'header' || value === null || type === 'file') return false;
  const isText = typeof value === 'string';
  if (type === 'number' || type === 'integer')
    return isText ? NO_NUMBERS.has(value) && value.trim() !== '' : typeof value !== 'number';
  // A form and an address have nothing but texts.
  if (place !== 'body' || operation.contentType !== 'application/json') return false;
  if (type === 'array') return !Array.isArray(value);
  if (type === 'object') return isText || typeof value !== 'object' || Array.isArray(value);
  return typeof value !== type;
}

/** A refusal with one of these statuses, in the shape of every error. */
export function expectRefused({ status, body, headers, text }: Answer, statuses: number[]): void {
  if (!statuses.includes(status))
    throw new Error(`${status} instead of ${statuses.join(' or ')}: ${text.slice(0, 300)}`);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(body).toMatchObject({
    statusCode: status,
    code: expect.stringMatching(/^[a-z_]+\.[a-z_]+$/),
    message: expect.any(String),
  });
}

/** Word for word the answer to an id that nobody has: it tells nothing, not even that there is something. */
export async function expectAsIfNothingWereThere(
  ask: (id: string) => Promise<Answer>,
  id: string,
): Promise<void> {
  const [theirs, nobodys] = [await ask(id), await ask(randomUUID())];
  expect(theirs.status).toBe(404);
  const told = ({ body }: Answer) => ({ ...(body as object), request_id: '' });
  expect(told(theirs)).toEqual(told(nobodys));
}
