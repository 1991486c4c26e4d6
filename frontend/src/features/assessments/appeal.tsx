import { APPEAL_LENGTH } from '@triad/shared/limits';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { type AttemptResponse, useAppealAttemptMutation } from '../../api/api';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { TextArea } from '../../components/field';
import { Problem } from '../../components/problem';
import { toast } from '../../components/toast';
import { paths } from '../../config/paths';
import { failureSentence } from '../../forms/failure-sentence';
import { assessmentMessages } from '../../messages';
import { useDraftId } from '../../session/use-draft-id';
import { useOwnDraft } from '../../session/use-own-draft';

/** Appeals against an attempt with a ticket. */
export function Appeal({ attempt }: { attempt: AttemptResponse }) {
  const [isOpen, setIsOpen] = useState(false);
  const draft = `appeal:${attempt.id}`;
  const [text, setText] = useOwnDraft(draft);
  const ticketId = useDraftId(draft);
  const [isTooShort, setIsTooShort] = useState(false);
  const [appeal, { isLoading, error }] = useAppealAttemptMutation();

  if (attempt.appeal_ticket_id)
    return (
      <p className="mt-4 border-t border-line pt-3 text-sm text-ink2">
        You have appealed against this result.{' '}
        <Link to={paths.support.to()} className="link">
          Open your tickets
        </Link>
      </p>
    );

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const message = text.trim();
    setIsTooShort(message.length < APPEAL_LENGTH.min);
    if (message.length < APPEAL_LENGTH.min) return;
    const { data } = await appeal({ id: attempt.id, appealDto: { id: ticketId.id(message), message } });
    if (!data) return;
    ticketId.renew();
    setText('');
    setIsOpen(false);
    toast.success(assessmentMessages.appealed);
  };
  return (
    <div className="mt-4 border-t border-line pt-3">
      <Button variant="quiet" className="-ml-3" onClick={() => setIsOpen(true)}>
        Something was wrong? Appeal
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Appeal against this result"
        description={`Attempt ${attempt.number}. We look at your paper and answer in your tickets.`}
      >
        <form noValidate onSubmit={(event) => void send(event)}>
          <TextArea
            label="What was wrong?"
            hint="Name the question and what is wrong with it, or what happened during the assessment."
            rows={6}
            maxLength={APPEAL_LENGTH.max}
            error={isTooShort ? assessmentMessages.appealTooShort : undefined}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Problem className="mt-3">
            {error && failureSentence(error, assessmentMessages.appealFailed)}
          </Problem>
          <Button type="submit" variant="primary" busy={isLoading} className="mt-4">
            Send appeal
          </Button>
        </form>
      </Dialog>
    </div>
  );
}
