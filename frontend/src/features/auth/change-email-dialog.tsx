import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH } from '@triad/shared/limits';
import * as z from 'zod/mini';
import { type MeUserResponse, useChangeEmailMutation } from '../../api/api';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { PasswordInput } from '../../components/password-input';
import { toast } from '../../components/toast';
import { SchemaForm } from '../../forms/schema-form';
import { fieldProps, useSchemaForm } from '../../forms/use-schema-form';
import { EMAIL_PATTERN } from '../../lib/validation';
import { accountFieldMessages, emailMessages } from '../../messages-account';
import { EmailField } from './email-field';

const schema = z.object({
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: accountFieldMessages.emailMissing, abort: true }),
      z.maxLength(MAX_EMAIL_LENGTH, accountFieldMessages.emailInvalid),
      z.regex(EMAIL_PATTERN, accountFieldMessages.emailInvalid),
    ),
  password: z.string().check(z.minLength(1, accountFieldMessages.passwordMissing)),
});

interface ChangeEmailDialogProps {
  user: Pick<MeUserResponse, 'email' | 'email_verified' | 'pending_email'>;
  onClose: () => void;
}

/** Corrects an unverified address, or asks to replace a verified one. */
export default function ChangeEmailDialog({ user, onClose }: ChangeEmailDialogProps) {
  const [changeEmail] = useChangeEmailMutation();
  const form = useSchemaForm(schema, { email: user.pending_email ?? user.email, password: '' });

  const submit = async (changeEmailDto: z.infer<typeof schema>): Promise<void> => {
    const { user: changed } = await changeEmail({ changeEmailDto }).unwrap();
    const waiting = changed.pending_email ?? (changed.email_verified ? null : changed.email);
    toast.success(waiting ? emailMessages.sent(waiting) : emailMessages.unchanged(changed.email));
    onClose();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={user.email_verified ? emailMessages.change : emailMessages.correct}
      description={user.email_verified ? emailMessages.changeHint(user.email) : emailMessages.correctHint}
    >
      <SchemaForm form={form} onSubmit={submit} failure={emailMessages.changeFailed}>
        <EmailField form={form} name="email" />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          maxLength={MAX_PASSWORD_LENGTH}
          {...fieldProps(form, 'password')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            {emailMessages.save}
          </Button>
        </div>
      </SchemaForm>
    </Dialog>
  );
}
