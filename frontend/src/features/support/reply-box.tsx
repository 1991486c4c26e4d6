import { MAX_MESSAGE_LENGTH } from '@triad/shared/limits';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { type AddTicketCommentDto } from '../../api/api';
import { Button } from '../../components/button';
import { TextArea } from '../../components/field';
import { Problem } from '../../components/problem';
import { plainFailure } from '../../forms/failure-sentence';
import { SchemaForm } from '../../forms/schema-form';
import { useDraftForm } from '../../forms/use-draft-form';
import { fieldProps } from '../../forms/use-schema-form';
import { supportMessages } from '../../messages';
import { useDraftId } from '../../session/use-draft-id';
import { replyDraft } from './reply-draft';

const schema = z.object({ message: z.string().check(z.trim()) });

interface ReplyBoxProps {
  /** Of the draft. */
  ticketId: string;
  /** Rejects where the reply may not be stored. */
  onSend: (reply: AddTicketCommentDto) => Promise<unknown>;
}

/** The draft survives a reload, a failure and hiding the thread; only sending clears it. */
export function ReplyBox({ ticketId, onSend }: ReplyBoxProps) {
  const { form, discard } = useDraftForm({ key: replyDraft(ticketId), schema, saved: { message: '' } });
  const draftId = useDraftId(replyDraft(ticketId));
  const typed = useWatch({ control: form.control, name: 'message' });
  const { isSubmitting, errors } = form.formState;

  const send = async ({ message }: z.infer<typeof schema>): Promise<void> => {
    if (!message) return;
    await onSend({ id: draftId.id(message), message });
    discard();
    draftId.renew();
  };

  return (
    <SchemaForm
      form={form}
      onSubmit={send}
      failure={(error) => plainFailure(error, supportMessages.replyFailed)}
      failureAt="root.server"
      className="space-y-3"
    >
      <TextArea
        label="Your reply"
        rows={3}
        maxLength={MAX_MESSAGE_LENGTH}
        readOnly={isSubmitting}
        {...fieldProps(form, 'message')}
      />
      <Problem>{errors.root?.['server']?.message}</Problem>
      <Button type="submit" variant="primary" busy={isSubmitting} disabled={typed.trim() === ''}>
        Send reply
      </Button>
    </SchemaForm>
  );
}
