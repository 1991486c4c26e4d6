import { errorMessage, isNetworkError } from '../api/errors';
import { fieldMessages } from '../messages';

/** `sentence`; without a connection also that what was typed is kept. */
export const plainFailure = (error: unknown, sentence: string): string =>
  isNetworkError(error) ? `${sentence}. ${fieldMessages.keptOffline}` : sentence;

/** The server's message for the user, else `fallback` as a plain failure. */
export const failureSentence = (error: unknown, fallback: string): string =>
  errorMessage(error, plainFailure(error, fallback));
