import { isNetworkError } from './errors';

/** Time for a phone to change from one network to another. */
const RETRY_AFTER_MS = 500;

/** Sends a request that the server carries out only once, and once more if no response arrives: perhaps only that was lost. */
export async function resendOnce<Answer extends { error?: unknown }>(
  send: () => PromiseLike<Answer>,
): Promise<Answer> {
  const first = await send();
  if (!isNetworkError(first.error) || !navigator.onLine) return first;
  await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
  return send();
}
