import { useEffect } from 'react';
import { api, errorCode, useGetMeQuery } from '../../../api/api';
import { toast } from '../../../components/toast';
import { learnersMessages } from '../../../messages-admin';
import { useAppSelector, useAppStore } from '../../../store/hooks';

/**
 * A call was refused because the user is no longer an administrator: the refreshed account leads them out of the
 * administration, and a toast says why.
 */
export function useDemotion(): void {
  const store = useAppStore();
  const { refetch } = useGetMeQuery();
  const isRefused = useAppSelector(({ api: { queries, mutations } }) =>
    [...Object.values(queries), ...Object.values(mutations)].some(
      (call) => errorCode(call?.error) === 'auth.administrators_only',
    ),
  );
  useEffect(() => {
    if (isRefused) void refetch();
  }, [isRefused, refetch]);
  useEffect(
    () => () => {
      const user = api.endpoints.getMe.select()(store.getState()).data?.user;
      // Unknown after a sign-out; a weak password has a notice of its own.
      if (user && !user.is_admin && !user.password_change_required) toast(learnersMessages.demoted);
    },
    [store],
  );
}
