import {
  MAX_EMAIL_LENGTH,
  MAX_MESSAGE_LENGTH,
  MAX_NAME_LENGTH,
  MIN_TICKET_LENGTH,
} from '@triad/shared/limits';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useContactMutation } from '../../api/api';
import { Button } from '../../components/button';
import { Select, TextArea, TextInput } from '../../components/field';
import { Problem } from '../../components/problem';
import { failureSentence } from '../../forms/failure-sentence';
import { SchemaForm } from '../../forms/schema-form';
import { useDraftForm } from '../../forms/use-draft-form';
import { fieldProps } from '../../forms/use-schema-form';
import { EMAIL_PATTERN } from '../../lib/validation';
import { contactMessages, supportMessages } from '../../messages';
import { accountFieldMessages } from '../../messages-account';
import { useDraftId } from '../../session/use-draft-id';
import { TICKET_TYPE_LABELS, TICKET_TYPES } from './ticket-words';

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, contactMessages.nameMissing)),
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: accountFieldMessages.emailMissing, abort: true }),
      z.regex(EMAIL_PATTERN, accountFieldMessages.emailInvalid),
    ),
  type: z.enum(TICKET_TYPES),
  message: z.string().check(z.trim(), z.minLength(MIN_TICKET_LENGTH, supportMessages.tooShort)),
  website: z.string(),
});
type Message = z.infer<typeof schema>;
const EMPTY: Message = { name: '', email: '', type: 'other', message: '', website: '' };

/** A message of someone who is signed out. What is typed survives a reload and a failure. */
export function ContactForm() {
  const { form, discard } = useDraftForm({ key: 'contact', schema, saved: EMPTY });
  const draftId = useDraftId('contact');
  const [contact] = useContactMutation();
  const [sent, setSent] = useState<{ number: string; email: string } | null>(null);
  const { isSubmitting, errors } = form.formState;

  const send = async (message: Message): Promise<void> => {
    const id = draftId.id(JSON.stringify(message));
    const { number } = await contact({ contactDto: { id, ...message } }).unwrap();
    draftId.renew();
    discard();
    setSent({ number, email: message.email });
  };

  if (sent) return <Sent {...sent} onMore={() => setSent(null)} />;
  return (
    <SchemaForm
      form={form}
      onSubmit={send}
      failure={(error) => failureSentence(error, contactMessages.failed)}
      failureAt="root.server"
      className="card mt-6 space-y-5 p-5 sm:p-6"
    >
      <h2 className="mt-0 text-lg">Write to us</h2>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          label="Your name"
          autoComplete="name"
          maxLength={MAX_NAME_LENGTH}
          readOnly={isSubmitting}
          {...fieldProps(form, 'name')}
        />
        <TextInput
          label="Email"
          hint="Our answer goes here."
          type="email"
          autoComplete="email"
          maxLength={MAX_EMAIL_LENGTH}
          readOnly={isSubmitting}
          {...fieldProps(form, 'email')}
        />
      </div>
      <Select label="What is it about?" aria-disabled={isSubmitting} {...fieldProps(form, 'type')}>
        {TICKET_TYPES.map((type) => (
          <option key={type} value={type}>
            {TICKET_TYPE_LABELS[type]}
          </option>
        ))}
      </Select>
      <TextArea
        label="Message"
        rows={6}
        hint="For a payment, give its transaction ID and the course. Never send a password or a UPI PIN."
        maxLength={MAX_MESSAGE_LENGTH}
        readOnly={isSubmitting}
        {...fieldProps(form, 'message')}
      />
      {/* For programs: people neither see nor reach it, and the server refuses a message that fills it in. */}
      <div aria-hidden className="sr-only">
        <TextInput label="Website" tabIndex={-1} autoComplete="off" {...fieldProps(form, 'website')} />
      </div>
      <Problem>{errors.root?.['server']?.message}</Problem>
      <Button type="submit" variant="primary" busy={isSubmitting}>
        {isSubmitting ? 'Sending…' : 'Send message'}
      </Button>
    </SchemaForm>
  );
}

interface SentProps {
  number: string;
  email: string;
  onMore: () => void;
}

function Sent({ number, email, onMore }: SentProps) {
  return (
    <section aria-labelledby="contact-sent" className="card mt-6 p-5 sm:p-6">
      <h2
        id="contact-sent"
        className="mt-0 text-lg outline-none"
        tabIndex={-1}
        // The button that had the focus is gone.
        ref={(heading) => heading?.focus()}
      >
        {contactMessages.sent}
      </h2>
      <p className="mt-2">
        Its ticket number is <strong className="mono font-semibold">{number}</strong>. We have mailed it to{' '}
        <strong className="font-semibold wrap-anywhere">{email}</strong>, with a link to add to your message.
        Our answer comes there, too.
      </p>
      <p className="mt-2 text-sm text-ink2">Nothing in your inbox? Check your spam folder.</p>
      <Button className="mt-4" onClick={onMore}>
        Write another message
      </Button>
    </section>
  );
}
