import { MAX_BANK_NAME_LENGTH } from '@triad/shared/limits';
import { type FormEvent, useState } from 'react';
import { type BankAccountResponse, useCreateBankAccountMutation } from '../../../api/bank-api';
import { errorMessage, fieldErrors } from '../../../api/api';
import { Button } from '../../../components/button';
import { TextInput } from '../../../components/field';
import { Problem } from '../../../components/problem';
import { bankMessages } from '../../../messages-admin';

/** Adds an account. Its digits keep the statement of another account out. */
export function BankAccountForm({ onAdded }: { onAdded?: (account: BankAccountResponse) => void }) {
  const [create, { isLoading }] = useCreateBankAccountMutation();
  const [name, setName] = useState('');
  const [digits, setDigits] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      const bankAccountDto = { name: name.trim(), last_digits: digits.trim() };
      const account = await create({ bankAccountDto }).unwrap();
      onAdded?.(account);
    } catch (error) {
      const fields = fieldErrors(error);
      setErrors(
        Object.keys(fields).length > 0 ? fields : { form: errorMessage(error, bankMessages.accountFailed) },
      );
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="card flex max-w-xl flex-col gap-4 p-6"
      aria-labelledby="bank-account"
    >
      <h2 id="bank-account" className="text-lg">
        Add your bank account
      </h2>
      <Problem>{errors['form']}</Problem>
      <TextInput
        label="Name"
        hint="For example: HDFC current account."
        maxLength={MAX_BANK_NAME_LENGTH}
        value={name}
        error={errors['name']}
        onChange={({ target }) => setName(target.value)}
      />
      <TextInput
        label="Last digits of the account number"
        hint="3 to 6 digits. A statement of another account is refused."
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={digits}
        error={errors['last_digits']}
        onChange={({ target }) => setDigits(target.value)}
      />
      <Button type="submit" variant="primary" busy={isLoading} className="self-start">
        Add account
      </Button>
    </form>
  );
}
