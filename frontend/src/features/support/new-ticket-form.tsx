import { MAX_MESSAGE_LENGTH, MIN_TICKET_LENGTH } from '@triad/shared/limits';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { type TicketType, useOpenTicketMutation } from '../../api/api';
import { isPending, useMyPayments } from '../../api/my-payments';
import { Button } from '../../components/button';
import { Select, TextArea } from '../../components/field';
import { Problem } from '../../components/problem';
import { toast } from '../../components/toast';
import { paths } from '../../config/paths';
import { plainFailure } from '../../forms/failure-sentence';
import { supportMessages } from '../../messages';
import { useDraftId } from '../../session/use-draft-id';
import { useOwnDraft } from '../../session/use-own-draft';
import { TICKET_TYPE_LABELS, TICKET_TYPES } from './ticket-words';

export function NewTicketForm() {
  const [storedType, setType] = useOwnDraft('ticket-type');
  const [text, setText] = useOwnDraft('ticket');
  const draftId = useDraftId('ticket');
  const [open, { isLoading, error }] = useOpenTicketMutation();
  const [isTooShort, setIsTooShort] = useState(false);
  const messageField = useRef<HTMLTextAreaElement>(null);
  const type: TicketType = TICKET_TYPES.find((known) => known === storedType) ?? 'payment';
  const message = text.trim();
  const pending = useMyPayments().data?.find(isPending);

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (message.length < MIN_TICKET_LENGTH) {
      setIsTooShort(true);
      messageField.current?.focus();
      return;
    }
    const { data } = await open({ openTicketDto: { id: draftId.id(type + message), type, message } });
    if (!data) return;
    draftId.renew();
    setText('');
    setType('');
    toast.success(supportMessages.sent);
  };

  return (
    <form noValidate className="card space-y-5 p-5" onSubmit={(event) => void send(event)}>
      <h2 className="text-lg">Ask for help</h2>
      <Select
        label="What is it about?"
        value={type}
        disabled={isLoading}
        onChange={(event) => setType(event.target.value)}
      >
        {TICKET_TYPES.map((value) => (
          <option key={value} value={value}>
            {TICKET_TYPE_LABELS[value]}
          </option>
        ))}
      </Select>
      <TextArea
        ref={messageField}
        label="Message"
        rows={6}
        hint="For a payment, give its transaction ID and the course."
        maxLength={MAX_MESSAGE_LENGTH}
        readOnly={isLoading}
        error={isTooShort ? supportMessages.tooShort : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          if (event.target.value.trim().length >= MIN_TICKET_LENGTH) setIsTooShort(false);
        }}
      />
      {type === 'payment' && pending && (
        <p className="text-sm text-ink2">
          Do you have a screenshot?{' '}
          <Link to={paths.checkout.to(pending.course_id)} className="link">
            Add it to your payment for {pending.course_title}
          </Link>
          .
        </p>
      )}
      <Problem>{error && !isTooShort && plainFailure(error, supportMessages.submitFailed)}</Problem>
      <Button type="submit" variant="primary" busy={isLoading} className="w-full">
        {isLoading ? 'Sending…' : 'Send request'}
      </Button>
    </form>
  );
}
