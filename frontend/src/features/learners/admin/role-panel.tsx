import { useState } from 'react';
import { type LearnerDetailsResponse, useChangeRoleMutation } from '../../../api/admin-api';
import { errorMessage } from '../../../api/api';
import { useAppSelector } from '../../../store/hooks';
import { Button } from '../../../components/button';
import { ConfirmDialog } from '../../../components/dialog';
import { Section } from '../../../components/section';
import { toast } from '../../../components/toast';
import { learnersMessages } from '../../../messages-admin';
import { selectSessionUser } from '../../../session/session';

/** Promotes or demotes an administrator, after a confirmation. */
export function RolePanel({ learner }: { learner: LearnerDetailsResponse }) {
  const isSelf = useAppSelector(selectSessionUser)?.id === learner.id;
  const [asking, setAsking] = useState(false);
  // The learner as the question names them: a refetch must not turn it around.
  const [asked, setAsked] = useState(learner);
  const [change] = useChangeRoleMutation();
  const confirm = async () => {
    const is_admin = !asked.is_admin;
    const { error } = await change({
      id: asked.id,
      changeRoleDto: { is_admin, ...(isSelf && { confirm_own: true }) },
    });
    if (error) return errorMessage(error, learnersMessages.roleFailed);
    toast.success(is_admin ? learnersMessages.madeAdministrator : learnersMessages.unmadeAdministrator);
  };
  const ask = (): void => {
    setAsked(learner);
    setAsking(true);
  };
  return (
    <Section title="Role" titleClassName="mb-3 text-lg">
      <p className="mb-3 text-sm text-ink2">
        {learner.is_admin
          ? 'Decides payments, edits courses and answers tickets.'
          : 'Learner. No administrator access.'}
      </p>
      <Button variant={learner.is_admin ? 'danger' : 'secondary'} onClick={ask}>
        {learner.is_admin ? 'End administrator rights' : 'Make an administrator'}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={question(asked, isSelf)}
        description={
          asked.is_admin
            ? isSelf
              ? 'You leave the administration at once. Only another administrator can let you in again.'
              : 'They leave the administration with their next step, and get a mail about it.'
            : 'They can decide payments, change the UPI ID and make other administrators. They get a mail about it.'
        }
        confirmLabel={asked.is_admin ? 'End the rights' : 'Make an administrator'}
        onConfirm={confirm}
      />
    </Section>
  );
}

function question({ is_admin, full_name }: LearnerDetailsResponse, isSelf: boolean): string {
  if (!is_admin) return `Make ${full_name} an administrator?`;
  return isSelf ? 'Give up your own administrator rights?' : `End ${full_name}’s administrator rights?`;
}
