import {
  type BankAccountResponse,
  type BankFeedWithSecretResponse,
  useCreateBankFeedMutation,
} from '../../../api/admin-api';
import { bankMessages } from '../../../messages-admin';
import { FeedForm } from './feed-form';

interface AddPhoneFormProps {
  accounts: BankAccountResponse[];
  onAdded: (phone: BankFeedWithSecretResponse) => void;
  onCancel: () => void;
}

export function AddPhoneForm({ accounts, onAdded, onCancel }: AddPhoneFormProps) {
  const [create] = useCreateBankFeedMutation();
  return (
    <FeedForm
      accounts={accounts}
      title="Add a phone"
      submitLabel="Add phone"
      nameLabel="Name of the phone"
      nameHint="For example: Office phone."
      accountLabel="Account that its SMS are about"
      failed={bankMessages.feedFailed}
      onSave={async ({ name, account_id }) =>
        onAdded(await create({ createBankFeedDto: { name, account_id } }).unwrap())
      }
      onCancel={onCancel}
    />
  );
}
