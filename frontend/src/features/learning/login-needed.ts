import { toast } from '../../components/toast';
import { learningMessages } from '../../messages';

/** Said to those who open a lesson without a session, on their way to the login. */
export function sayLoginNeeded(): void {
  toast.error(learningMessages.loginToAccess, { id: 'login-needed' });
}
