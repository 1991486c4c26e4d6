import { type FormEvent, useState } from 'react';
import {
  type BankAccountResponse,
  type BankFeedWithSecretResponse,
  useCreateBankFeedMutation,
} from '../../../api/bank-api';
import { errorMessage, fieldErrors } from '../../../api/api';
import { Button } from '../../../components/button';
import { Select, TextInput } from '../../../components/field';
import { bankMessages } from '../../../messages';

interface AddPhoneFormProps {
  accounts: BankAccountResponse[];
  onAdded: (phone: BankFeedWithSecretResponse) => void;
  onCancel: () => void;
}

export function AddPhoneForm({ accounts, onAdded, onCancel }: AddPhoneFormProps) {
  const [create, { isLoading }] = useCreateBankFeedMutation();
  const [name, setName] = useState('');
  const [accountId, setAccountId] = useState(accounts[0]!.id);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      onAdded(await create({ createBankFeedDto: { account_id: accountId, name: name.trim() } }).unwrap());
    } catch (error) {
      const fields = fieldErrors(error);
      setErrors(
        Object.keys(fields).length > 0 ? fields : { form: errorMessage(error, bankMessages.feedFailed) },
      );
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="card flex max-w-xl flex-col gap-4 p-6"
      aria-label="Add a phone"
    >
      {errors['form'] && (
        <p role="alert" className="text-sm text-danger">
          {errors['form']}
        </p>
      )}
      <TextInput
        label="Name of the phone"
        hint="For example: Office phone."
        maxLength={80}
        value={name}
        error={errors['name']}
        onChange={({ target }) => setName(target.value)}
      />
      <Select
        label="Account that its SMS are about"
        value={accountId}
        error={errors['account_id']}
        onChange={({ target }) => setAccountId(target.value)}
      >
        {accounts.map((account) => (
          <option key={account.id} value={account.id}>
            {account.name} (…{account.last_digits})
          </option>
        ))}
      </Select>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isLoading}>
          Add phone
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
