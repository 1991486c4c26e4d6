import { type ErrorCode } from '@triad/shared/error-codes';

/** Asks for the password again; resolves with whether it was confirmed. */
type Asker = () => Promise<boolean>;

export const REAUTHENTICATION_REQUIRED: ErrorCode = 'auth.reauthentication_required';

let asker: Asker | null = null;

/** Registers who asks, while its screen is mounted. Returns how to stop. */
export function askForPasswordWith(next: Asker): () => void {
  asker = next;
  return () => {
    if (asker === next) asker = null;
  };
}

/** Whether the person confirmed the password; false where nothing on the screen can ask. */
export const confirmPassword = (): Promise<boolean> => asker?.() ?? Promise.resolve(false);
