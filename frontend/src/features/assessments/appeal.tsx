import { type AttemptResponse, useAppealAttemptMutation } from '../../api/api';
import { Appeal } from '../../course/appeal';

/** Appeals against an attempt with a ticket. */
export function AssessmentAppeal({ attempt }: { attempt: AttemptResponse }) {
  const [appeal] = useAppealAttemptMutation();
  return (
    <Appeal
      attempt={attempt}
      description={`Attempt ${attempt.number}. We look at your paper and answer in your tickets.`}
      hint="Name the question and what is wrong with it, or what happened during the assessment."
      onSend={(appealDto) => appeal({ id: attempt.id, appealDto }).unwrap()}
    />
  );
}
