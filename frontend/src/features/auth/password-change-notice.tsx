import { Link } from 'react-router-dom';
import { api } from '../../api/api';
import { paths } from '../../config/paths';
import { accountMessages } from '../../messages-account';

/** For an administrator with a weak password: explains the missing administration and what to do. */
export function PasswordChangeNotice() {
  const { data } = api.endpoints.getMe.useQueryState();
  if (!data?.user.password_change_required) return null;
  return (
    <div
      role="status"
      className="card mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-amber bg-amber-bg px-4 py-3 text-sm text-amber"
    >
      <p className="flex-1 basis-64">{accountMessages.passwordTooWeak}</p>
      <Link to={`${paths.profile.to()}#password`} className="font-semibold underline">
        {accountMessages.changePassword}
      </Link>
    </div>
  );
}
