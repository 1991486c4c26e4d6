import { MAX_MESSAGE_LENGTH, MIN_TICKET_LENGTH } from '@triad/shared/limits';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { useOpenTicketMutation } from '../../api/api';
import { isPending, useMyPayments } from '../../api/my-payments';
import { Button } from '../../components/button';
import { Select, TextArea } from '../../components/field';
import { Problem } from '../../components/problem';
import { toast } from '../../components/toast';
import { paths } from '../../config/paths';
import { plainFailure } from '../../forms/failure-sentence';
import { SchemaForm } from '../../forms/schema-form';
import { useDraftForm } from '../../forms/use-draft-form';
import { fieldProps } from '../../forms/use-schema-form';
import { supportMessages } from '../../messages';
import { useDraftId } from '../../session/use-draft-id';
import { TICKET_TYPE_LABELS, TICKET_TYPES } from './ticket-words';

const schema = z.object({
  type: z.enum(TICKET_TYPES),
  message: z.string().check(z.trim(), z.minLength(MIN_TICKET_LENGTH, supportMessages.tooShort)),
});
type Ticket = z.infer<typeof schema>;
const EMPTY: Ticket = { type: 'payment', message: '' };

export function NewTicketForm() {
  const { form, discard } = useDraftForm({ key: 'ticket', schema, saved: EMPTY });
  const draftId = useDraftId('ticket');
  const [open] = useOpenTicketMutation();
  const type = useWatch({ control: form.control, name: 'type' });
  const pending = useMyPayments().data?.find(isPending);
  const { isSubmitting, errors } = form.formState;

  const send = async (ticket: Ticket): Promise<void> => {
    await open({ openTicketDto: { id: draftId.id(ticket.type + ticket.message), ...ticket } }).unwrap();
    draftId.renew();
    discard();
    toast.success(supportMessages.sent);
  };

  return (
    <SchemaForm
      form={form}
      onSubmit={send}
      failure={(error) => plainFailure(error, supportMessages.submitFailed)}
      failureAt="root.server"
      className="card space-y-5 p-5"
    >
      <h2 className="text-lg">Ask for help</h2>
      <Select
        label="What is it about?"
        // Not disabled while it is sent: a disabled field has no value.
        aria-disabled={isSubmitting}
        {...fieldProps(form, 'type')}
      >
        {TICKET_TYPES.map((value) => (
          <option key={value} value={value}>
            {TICKET_TYPE_LABELS[value]}
          </option>
        ))}
      </Select>
      <TextArea
        label="Message"
        rows={6}
        hint="For a payment, give its transaction ID and the course."
        maxLength={MAX_MESSAGE_LENGTH}
        readOnly={isSubmitting}
        {...fieldProps(form, 'message')}
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
      <Problem>{errors.root?.['server']?.message}</Problem>
      <Button type="submit" variant="primary" busy={isSubmitting} className="w-full">
        {isSubmitting ? 'Sending…' : 'Send request'}
      </Button>
    </SchemaForm>
  );
}
