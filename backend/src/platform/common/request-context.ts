import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestContext {
  requestId: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` so that everything below it knows which request (or job) it serves. */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return storage.run({ requestId }, work);
}

/** The id of the request or job being served, for logs, histories and events; null outside of one. */
export function currentRequestId(): string | null {
  return storage.getStore()?.requestId ?? null;
}
