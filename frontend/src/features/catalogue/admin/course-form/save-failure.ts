import { errorMessage, errorStatus, isNetworkError, proxyStatus } from '../../../../api/api';
import { formMessages } from '../../../../messages';
import { adminCourseMessages, courseFormMessages } from '../../../../messages-admin';

/** What the server has to say, or what can be told from the status of an answer that isn't the API's. */
function reasonOf(error: unknown): string {
  const known: Record<number, string> = {
    413: formMessages.imageTooLarge,
    415: courseFormMessages.imageKind,
  };
  return errorMessage(error, known[errorStatus(error) ?? proxyStatus(error) ?? 0] ?? '');
}

/** The sentence for a new course that couldn't be saved. */
export function createFailure(error: unknown): string {
  if (isNetworkError(error)) return adminCourseMessages.tryAgain;
  const reason = reasonOf(error);
  return reason ? `${adminCourseMessages.saveFailed}: ${reason}` : adminCourseMessages.saveFailed;
}

/** The sentence for changes that couldn't be saved. */
export function updateFailure(error: unknown): string {
  const reason = isNetworkError(error) ? adminCourseMessages.networkError : reasonOf(error);
  return adminCourseMessages.updateFailed(reason || adminCourseMessages.tryAgain);
}
