import { MAX_EMAIL_LENGTH } from '@triad/shared/limits';
import { useState } from 'react';
import { type BankAccountResponse, useCreateBankMailFeedMutation } from '../../../api/bank-api';
import { TextInput } from '../../../components/field';
import { bankMessages } from '../../../messages-admin';
import { FeedForm } from './feed-form';

interface AddMailFormProps {
  accounts: BankAccountResponse[];
  onClose: () => void;
}

/** Reads an account's alerts from the mailbox that the server is set up with. */
export function AddMailForm({ accounts, onClose }: AddMailFormProps) {
  const [create, { isLoading }] = useCreateBankMailFeedMutation();
  const [recipient, setRecipient] = useState('');
  return (
    <FeedForm
      accounts={accounts}
      title="Add bank mail"
      submitLabel="Add bank mail"
      nameLabel="Name"
      initialName="Bank mail"
      accountLabel="Account that the alerts are about"
      failed={bankMessages.mailFeedFailed}
      isSaving={isLoading}
      onSave={async (feed) => {
        await create({ createBankMailFeedDto: { ...feed, recipient: recipient.trim() } }).unwrap();
        onClose();
      }}
      onCancel={onClose}
    >
      {(errors) => (
        <TextInput
          label="Address that the bank writes to"
          hint="Mail to any other address is ignored."
          type="email"
          maxLength={MAX_EMAIL_LENGTH}
          value={recipient}
          error={errors['recipient']}
          onChange={({ target }) => setRecipient(target.value)}
        />
      )}
    </FeedForm>
  );
}
