import { useState } from 'react';
import {
  errorMessage,
  type OwnSessionResponse,
  useEndMySessionMutation,
  useListMySessionsQuery,
  useLogoutOthersMutation,
} from '../../api/api';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/dialog';
import { Loading, Skeleton } from '../../components/skeleton';
import { ErrorState } from '../../components/states';
import { toast } from '../../components/toast';
import { formatAge, formatDate } from '../../lib/dates';
import { accountMessages, deviceMessages } from '../../messages-account';

/** Where the user is signed in: ends one session, or all but this one. */
export function SignedInDevices() {
  const {
    data: sessions,
    isError,
    refetch,
  } = useListMySessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <div className="mt-5 border-t border-line pt-5">
      <h3 className="mb-2 text-base font-semibold">{deviceMessages.title}</h3>
      {sessions ? (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <Device key={session.id} session={session} />
          ))}
        </ul>
      ) : isError ? (
        <ErrorState message={deviceMessages.failed} onRetry={() => void refetch()} />
      ) : (
        <Loading label={deviceMessages.loading}>
          <Skeleton className="h-16" />
        </Loading>
      )}
      <SignOutElsewhere />
    </div>
  );
}

function Device({ session }: { session: OwnSessionResponse }) {
  const [endSession, { isLoading }] = useEndMySessionMutation();
  const device = session.device ?? deviceMessages.unknown;
  const end = async (): Promise<void> => {
    const { error } = await endSession({ id: session.id });
    if (error) toast.error(errorMessage(error, deviceMessages.endFailed));
    else toast.success(deviceMessages.ended(device));
  };
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 py-2 text-sm">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium wrap-anywhere">{device}</p>
        <p className="text-ink2">
          {session.is_current
            ? deviceMessages.current
            : session.last_seen_at
              ? deviceMessages.lastUsed(formatAge(session.last_seen_at))
              : deviceMessages.signedIn(formatDate(session.created_at))}
        </p>
      </div>
      {!session.is_current && (
        <Button
          variant="quiet"
          busy={isLoading}
          aria-label={deviceMessages.end(device)}
          onClick={() => void end()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

function SignOutElsewhere() {
  const [isAsking, setIsAsking] = useState(false);
  const [logoutOthers] = useLogoutOthersMutation();
  const confirm = async () => {
    const { error } = await logoutOthers();
    if (error) return errorMessage(error, accountMessages.signOutElsewhereFailed);
    toast.success(accountMessages.signedOutElsewhere);
  };
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
      <p className="flex-1 basis-56 text-sm text-ink2">
        A phone you lost, a computer you borrowed: end every session but this one.
      </p>
      <Button onClick={() => setIsAsking(true)}>Sign out everywhere else</Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Sign out everywhere else?"
        description="Your other devices will ask for your password again. You stay signed in here."
        confirmLabel="Sign out elsewhere"
        onConfirm={confirm}
      />
    </div>
  );
}
