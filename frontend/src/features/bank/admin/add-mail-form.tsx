import { type FormEvent, useState } from 'react';
import { type BankAccountResponse, useCreateBankMailFeedMutation } from '../../../api/bank-api';
import { errorMessage, fieldErrors } from '../../../api/api';
import { Button } from '../../../components/button';
import { Select, TextInput } from '../../../components/field';
import { bankMessages } from '../../../messages';

interface AddMailFormProps {
  accounts: BankAccountResponse[];
  onClose: () => void;
}

/** Reads an account's alerts from the mailbox that the server is set up with. */
export function AddMailForm({ accounts, onClose }: AddMailFormProps) {
  const [create, { isLoading }] = useCreateBankMailFeedMutation();
  const [name, setName] = useState('Bank mail');
  const [recipient, setRecipient] = useState('');
  const [accountId, setAccountId] = useState(accounts[0]!.id);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      await create({
        createBankMailFeedDto: { account_id: accountId, name: name.trim(), recipient: recipient.trim() },
      }).unwrap();
      onClose();
    } catch (error) {
      const fields = fieldErrors(error);
      setErrors(
        Object.keys(fields).length > 0 ? fields : { form: errorMessage(error, bankMessages.mailFeedFailed) },
      );
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="card flex max-w-xl flex-col gap-4 p-6"
      aria-label="Add bank mail"
    >
      {errors['form'] && (
        <p role="alert" className="text-sm text-danger">
          {errors['form']}
        </p>
      )}
      <TextInput
        label="Name"
        maxLength={80}
        value={name}
        error={errors['name']}
        onChange={({ target }) => setName(target.value)}
      />
      <TextInput
        label="Address that the bank writes to"
        hint="Mail to any other address is ignored."
        type="email"
        maxLength={254}
        value={recipient}
        error={errors['recipient']}
        onChange={({ target }) => setRecipient(target.value)}
      />
      <Select
        label="Account that the alerts are about"
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
          Add bank mail
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
