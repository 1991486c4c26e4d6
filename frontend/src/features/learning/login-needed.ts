import { toast } from '../../components/toast';
import { learningMessages } from '../../messages';

/** Shown to users who open a lesson without a session, on the way to the login. */
export function sayLoginNeeded(): void {
  toast.error(learningMessages.loginToAccess, { id: 'login-needed' });
}
