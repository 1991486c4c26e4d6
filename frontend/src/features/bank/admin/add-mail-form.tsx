import { MAX_EMAIL_LENGTH } from '@triad/shared/limits';
import { type BankAccountResponse, useCreateBankMailFeedMutation } from '../../../api/admin-api';
import { TextInput } from '../../../components/field';
import { fieldProps } from '../../../forms/use-schema-form';
import { bankMessages } from '../../../messages-admin';
import { FeedForm } from './feed-form';

interface AddMailFormProps {
  accounts: BankAccountResponse[];
  onClose: () => void;
}

/** Reads an account's alerts from the mailbox that the server is set up with. */
export function AddMailForm({ accounts, onClose }: AddMailFormProps) {
  const [create] = useCreateBankMailFeedMutation();
  return (
    <FeedForm
      accounts={accounts}
      title="Add bank mail"
      submitLabel="Add bank mail"
      nameLabel="Name"
      initialName="Bank mail"
      accountLabel="Account that the alerts are about"
      failed={bankMessages.mailFeedFailed}
      onSave={async (createBankMailFeedDto) => {
        await create({ createBankMailFeedDto }).unwrap();
        onClose();
      }}
      onCancel={onClose}
    >
      {(form) => (
        <TextInput
          label="Address that the bank writes to"
          hint="Mail to any other address is ignored."
          type="email"
          maxLength={MAX_EMAIL_LENGTH}
          {...fieldProps(form, 'recipient')}
        />
      )}
    </FeedForm>
  );
}
