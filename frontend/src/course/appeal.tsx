import { APPEAL_LENGTH } from '@triad/shared/limits';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { Button } from '../components/button';
import { Dialog } from '../components/dialog';
import { TextArea } from '../components/field';
import { Problem } from '../components/problem';
import { toast } from '../components/toast';
import { paths } from '../config/paths';
import { SchemaForm } from '../forms/schema-form';
import { useDraftForm } from '../forms/use-draft-form';
import { fieldProps } from '../forms/use-schema-form';
import { assessmentMessages } from '../messages';
import { useDraftId } from '../session/use-draft-id';

const schema = z.object({
  message: z.string().check(z.trim(), z.minLength(APPEAL_LENGTH.min, assessmentMessages.appealTooShort)),
});

interface AppealProps {
  attempt: { id: string; appeal_ticket_id: string | null };
  /** Which attempt it is, and what follows. */
  description: string;
  /** What to write. */
  hint: string;
  /** Opens the ticket with this id; rejects with the server's error. */
  onSend: (ticket: { id: string; message: string }) => Promise<unknown>;
}

/** Appeals against the result of an exam with a ticket. */
export function Appeal({ attempt, description, hint, onSend }: AppealProps) {
  const [isOpen, setIsOpen] = useState(false);
  const draft = `appeal:${attempt.id}`;
  const { form, discard } = useDraftForm({ key: draft, schema, saved: { message: '' } });
  const ticketId = useDraftId(draft);

  if (attempt.appeal_ticket_id)
    return (
      <p className="mt-4 border-t border-line pt-3 text-sm text-ink2">
        You have appealed against this result.{' '}
        <Link to={paths.support.to()} className="link">
          Open your tickets
        </Link>
      </p>
    );

  const send = async ({ message }: z.infer<typeof schema>): Promise<void> => {
    await onSend({ id: ticketId.id(message), message });
    ticketId.renew();
    discard();
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
        description={description}
      >
        <SchemaForm
          form={form}
          onSubmit={send}
          failure={assessmentMessages.appealFailed}
          failureAt="root.server"
          className=""
        >
          <TextArea
            label="What was wrong?"
            hint={hint}
            rows={6}
            maxLength={APPEAL_LENGTH.max}
            {...fieldProps(form, 'message')}
          />
          <Problem className="mt-3">{form.formState.errors.root?.['server']?.message}</Problem>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting} className="mt-4">
            Send appeal
          </Button>
        </SchemaForm>
      </Dialog>
    </div>
  );
}
