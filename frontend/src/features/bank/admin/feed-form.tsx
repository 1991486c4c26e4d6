import { MAX_BANK_NAME_LENGTH } from '@triad/shared/limits';
import { type FormEvent, type ReactNode, useState } from 'react';
import { errorMessage, fieldErrors } from '../../../api/api';
import { type BankAccountResponse } from '../../../api/bank-api';
import { Button } from '../../../components/button';
import { Select, TextInput } from '../../../components/field';
import { Problem } from '../../../components/problem';

interface FeedFormProps {
  accounts: BankAccountResponse[];
  /** What is added, as in "Add a phone". */
  title: string;
  submitLabel: string;
  nameLabel: string;
  nameHint?: string;
  initialName?: string;
  accountLabel: string;
  /** Fields between name and account. */
  children?: (errors: Record<string, string>) => ReactNode;
  /** Shown if the server gives no reason. */
  failed: string;
  isSaving: boolean;
  /** Rejects with the server's answer. */
  onSave: (feed: { account_id: string; name: string }) => Promise<void>;
  onCancel: () => void;
}

/** Name and account of a feed, with the server's sentence beside the field that it is about. */
export function FeedForm(props: FeedFormProps) {
  const { accounts, title, submitLabel, nameLabel, nameHint, initialName, accountLabel, children } = props;
  const { failed, isSaving, onSave, onCancel } = props;
  const [name, setName] = useState(initialName ?? '');
  const [accountId, setAccountId] = useState(accounts[0]!.id);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      await onSave({ account_id: accountId, name: name.trim() });
    } catch (error) {
      const fields = fieldErrors(error);
      setErrors(Object.keys(fields).length > 0 ? fields : { form: errorMessage(error, failed) });
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="card flex max-w-xl flex-col gap-4 p-6"
      aria-label={title}
    >
      <Problem>{errors['form']}</Problem>
      <TextInput
        label={nameLabel}
        {...(nameHint && { hint: nameHint })}
        maxLength={MAX_BANK_NAME_LENGTH}
        value={name}
        error={errors['name']}
        onChange={({ target }) => setName(target.value)}
      />
      {children?.(errors)}
      <Select
        label={accountLabel}
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
        <Button type="submit" variant="primary" busy={isSaving}>
          {submitLabel}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
