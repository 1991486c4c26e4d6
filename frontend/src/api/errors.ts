import { type ErrorCode } from '@triad/shared/error-codes';

/** The format of an error response; see the API contract. */
interface ApiErrorBody {
  statusCode: number;
  /** Stable, for programs: "payments.already_pending". */
  code: ErrorCode;
  /** A message for the user. `error` is identical. */
  message: string;
  error: string;
  request_id: string;
  details?: { field: string; message: string }[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const bodyOf = (err: unknown): Partial<ApiErrorBody> | null =>
  isRecord(err) && isRecord(err['data']) ? err['data'] : null;

/**
 * The HTTP status that the API answered a failed call with; null without an answer of its own. A proxy's or hotspot's
 * HTML page with 403 or 404 says nothing about the account or the item: see `proxyStatus`.
 */
export function errorStatus(err: unknown): number | null {
  return statusOf(err, 'status');
}

/** The HTTP status of a page that something between this browser and the API answered with. */
export function proxyStatus(err: unknown): number | null {
  return statusOf(err, 'originalStatus');
}

function statusOf(err: unknown, field: 'status' | 'originalStatus'): number | null {
  return isRecord(err) && typeof err[field] === 'number' ? err[field] : null;
}

/** The stable code of a failed call, if the server gave one. */
export function errorCode(err: unknown): ErrorCode | null {
  return bodyOf(err)?.code ?? null;
}

/** The server's message for the user, else `fallback`. */
export function errorMessage(err: unknown, fallback: string): string {
  const body = bodyOf(err);
  for (const sentence of [body?.message, body?.error]) {
    if (typeof sentence === 'string' && sentence.trim()) return sentence;
  }
  return fallback;
}

/** The reasons of a 400 by field name; empty when the server named none. */
export function fieldErrors(err: unknown): Record<string, string> {
  const details = bodyOf(err)?.details;
  if (!Array.isArray(details)) return {};
  return Object.fromEntries(details.map(({ field, message }) => [field, message]));
}

/** No response: the network is down, or the request timed out. */
export function isNetworkError(err: unknown): boolean {
  return isRecord(err) && (err['status'] === 'FETCH_ERROR' || err['status'] === 'TIMEOUT_ERROR');
}

/** The response isn't from the API, for example a proxy's HTML page. */
export function isNonJsonError(err: unknown): boolean {
  return isRecord(err) && err['status'] === 'PARSING_ERROR';
}
