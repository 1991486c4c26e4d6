import { useState } from 'react';
import { type LearnerDetailsResponse, useEndSessionsMutation } from '../../../api/admin-api';
import { errorMessage } from '../../../api/api';
import { useAppSelector } from '../../../store/hooks';
import { Button } from '../../../components/button';
import { ConfirmDialog } from '../../../components/dialog';
import { Section } from '../../../components/section';
import { toast } from '../../../components/toast';
import { formatDateTime } from '../../../lib/dates';
import { learnersMessages } from '../../../messages-admin';
import { selectSessionUser } from '../../../session/session';

/** A user's active sessions, with buttons to end them. */
export function SessionsPanel({ learner }: { learner: LearnerDetailsResponse }) {
  const isSelf = useAppSelector(selectSessionUser)?.id === learner.id;
  const [asking, setAsking] = useState(false);
  const [end] = useEndSessionsMutation();
  const confirm = async () => {
    const { error } = await end({ id: learner.id });
    if (error) return errorMessage(error, learnersMessages.sessionsFailed);
    toast.success(learnersMessages.sessionsEnded);
  };
  return (
    <Section title="Sessions" titleClassName="mb-3 text-lg">
      {learner.sessions.length === 0 ? (
        <p className="text-sm text-ink2">No active sessions.</p>
      ) : (
        <>
          <ul className="card mb-3 divide-y divide-line">
            {learner.sessions.map((session) => (
              <li key={session.id} className="p-4 text-sm">
                <p>Signed in {formatDateTime(session.created_at)}</p>
                <p className="text-xs text-ink3">Ends {formatDateTime(session.expires_at)}</p>
              </li>
            ))}
          </ul>
          <Button variant="danger" onClick={() => setAsking(true)}>
            Sign out everywhere
          </Button>
        </>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={isSelf ? 'Sign out your other devices?' : `Sign ${learner.full_name} out everywhere?`}
        description={
          isSelf
            ? 'You stay signed in here.'
            : 'They have to sign in again on every device. What they did stays as it is.'
        }
        confirmLabel="Sign out"
        onConfirm={confirm}
      />
    </Section>
  );
}
