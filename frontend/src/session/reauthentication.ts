import { type ErrorCode } from '@triad/shared/error-codes';

/** Asks for the password; resolves with whether it was confirmed. */
type Asker = () => Promise<boolean>;

export const REAUTHENTICATION_REQUIRED: ErrorCode = 'auth.reauthentication_required';

let asker: Asker | null = null;

/** Registers the dialog while it is mounted. Returns a function that unregisters it. */
export function onReauthenticationNeeded(next: Asker): () => void {
  asker = next;
  return () => {
    if (asker === next) asker = null;
  };
}

/** Whether the user confirmed the password; false if no dialog is mounted. */
export const confirmPassword = (): Promise<boolean> => asker?.() ?? Promise.resolve(false);
