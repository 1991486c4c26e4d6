import { errorMessage, isNetworkError } from '../../../api/api';
import { bankMessages } from '../../../messages-admin';

/** Why a decision about a bank line was not carried out. */
export const bankFailure = (error: unknown, failed: string): string =>
  isNetworkError(error) ? bankMessages.noConnection : errorMessage(error, failed);
