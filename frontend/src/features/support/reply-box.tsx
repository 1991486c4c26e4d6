import { MAX_MESSAGE_LENGTH } from '@triad/shared/limits';
import { type FormEvent } from 'react';
import { useAddTicketCommentMutation } from '../../api/api';
import { Button } from '../../components/button';
import { TextArea } from '../../components/field';
import { Problem } from '../../components/problem';
import { plainFailure } from '../../forms/failure-sentence';
import { supportMessages } from '../../messages';
import { useDraftId } from '../../session/use-draft-id';
import { useOwnDraft } from '../../session/use-own-draft';
import { replyDraft } from './reply-draft';

/** The draft survives a reload, a failure and hiding the thread; only sending clears it. */
export function ReplyBox({ ticketId }: { ticketId: string }) {
  const [text, setText] = useOwnDraft(replyDraft(ticketId));
  const [add, { isLoading, error }] = useAddTicketCommentMutation();
  const draftId = useDraftId(replyDraft(ticketId));
  const message = text.trim();

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!message) return;
    const { data } = await add({ ticketId, addTicketCommentDto: { id: draftId.id(message), message } });
    if (!data) return;
    setText('');
    draftId.renew();
  };

  return (
    <form className="space-y-3" onSubmit={(event) => void send(event)}>
      <TextArea
        label="Your reply"
        rows={3}
        maxLength={MAX_MESSAGE_LENGTH}
        readOnly={isLoading}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Problem>{error && plainFailure(error, supportMessages.replyFailed)}</Problem>
      <Button type="submit" variant="primary" busy={isLoading} disabled={message === ''}>
        Send reply
      </Button>
    </form>
  );
}
