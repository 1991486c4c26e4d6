import { useNavigate } from 'react-router-dom';
import { useLogoutMutation } from '../../api/api';
import { useAppDispatch } from '../../store/hooks';
import { paths } from '../../config/paths';
import { signedOut } from '../../session/session';

/** Ends the session on the server and here. Offline it still ends here. */
export function useSignOut(): { signOut: () => void; isSigningOut: boolean } {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [logout, { isLoading }] = useLogoutMutation();
  const signOut = (): void => {
    void logout().then(() => {
      dispatch(signedOut());
      return navigate(paths.login.to());
    });
  };
  return { signOut, isSigningOut: isLoading };
}
