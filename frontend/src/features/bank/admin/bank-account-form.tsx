import { MAX_BANK_NAME_LENGTH } from '@triad/shared/limits';
import * as z from 'zod/mini';
import { type BankAccountResponse, useCreateBankAccountMutation } from '../../../api/admin-api';
import { Button } from '../../../components/button';
import { TextInput } from '../../../components/field';
import { RestoredNotice } from '../../../components/restored-notice';
import { SchemaForm } from '../../../forms/schema-form';
import { useDraftForm } from '../../../forms/use-draft-form';
import { fieldProps } from '../../../forms/use-schema-form';
import { bankMessages } from '../../../messages-admin';

const schema = z.object({
  name: z.string().check(z.trim()),
  last_digits: z.string().check(z.trim()),
});

/** Adds an account. Its digits keep the statement of another account out. */
export function BankAccountForm({ onAdded }: { onAdded?: (account: BankAccountResponse) => void }) {
  const [create] = useCreateBankAccountMutation();
  const { form, isRestored, discard, forgetDraft } = useDraftForm({
    key: 'bank-account',
    schema,
    saved: { name: '', last_digits: '' },
  });
  return (
    <section className="card max-w-xl p-6" aria-labelledby="bank-account">
      <h2 id="bank-account" className="mb-4 text-lg">
        Add your bank account
      </h2>
      <SchemaForm
        form={form}
        onSubmit={async (bankAccountDto) => {
          const account = await create({ bankAccountDto }).unwrap();
          forgetDraft();
          onAdded?.(account);
        }}
        failure={bankMessages.accountFailed}
        notice={isRestored && <RestoredNotice onDiscard={discard} />}
      >
        <TextInput
          label="Name"
          hint="For example: HDFC current account."
          maxLength={MAX_BANK_NAME_LENGTH}
          {...fieldProps(form, 'name')}
        />
        <TextInput
          label="Last digits of the account number"
          hint="3 to 6 digits. A statement of another account is refused."
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          {...fieldProps(form, 'last_digits')}
        />
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting} className="self-start">
          Add account
        </Button>
      </SchemaForm>
    </section>
  );
}
