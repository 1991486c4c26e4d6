/** A call that public/before-paint.js sent before this code had loaded. */
interface FirstCall {
  authorization: string;
  answer: Promise<Response>;
}

declare global {
  interface Window {
    /** By path and query. */
    firstCalls?: Record<string, FirstCall>;
  }
}

/** From then on, counted from the start of the page, an answer is outdated. */
const OUTDATED_AFTER_MS = 15_000;

/** Sends a request, or takes over the answer of a first call that is the same; each answer is taken once. */
export function sendOrTakeOver(request: Request): Promise<Response> {
  const { origin, pathname, search } = new URL(request.url);
  const first = origin === window.location.origin ? window.firstCalls?.[pathname + search] : undefined;
  if (!first || request.method !== 'GET' || request.headers.get('authorization') !== first.authorization)
    return fetch(request);
  delete window.firstCalls![pathname + search];
  return performance.now() < OUTDATED_AFTER_MS ? untilAborted(first.answer, request.signal) : fetch(request);
}

function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    promise.then(resolve, reject);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
