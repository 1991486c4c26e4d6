import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestContext {
  requestId: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` in the context of a request or job, so that everything it calls can read its id. */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return storage.run({ requestId }, work);
}

/** The id of the current request or job, for logs, histories and events; null outside of one. */
export function currentRequestId(): string | null {
  return storage.getStore()?.requestId ?? null;
}
