import { MAX_BANK_NAME_LENGTH } from '@triad/shared/limits';
import { type ReactNode } from 'react';
import { type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { type BankAccountResponse } from '../../../api/admin-api';
import { Button } from '../../../components/button';
import { Select, TextInput } from '../../../components/field';
import { RestoredNotice } from '../../../components/restored-notice';
import { SchemaForm } from '../../../forms/schema-form';
import { useDraftForm } from '../../../forms/use-draft-form';
import { fieldProps } from '../../../forms/use-schema-form';

const trimmed = z.string().check(z.trim());
const schema = z.object({ name: trimmed, recipient: trimmed, account_id: z.string() });
type Feed = z.infer<typeof schema>;

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
  children?: (form: UseFormReturn<Feed>) => ReactNode;
  /** Shown if the server gives no reason. */
  failed: string;
  /** Rejects with the server's answer. */
  onSave: (feed: Feed) => Promise<void>;
  onCancel: () => void;
}

/** Name and account of a feed; for bank mail, its recipient as well. */
export function FeedForm(props: FeedFormProps) {
  const { accounts, title, submitLabel, nameLabel, nameHint, initialName = '', accountLabel } = props;
  const { children, failed, onSave, onCancel } = props;
  const { form, isRestored, discard, forgetDraft } = useDraftForm({
    key: `bank-feed:${title}`,
    schema,
    saved: { name: initialName, recipient: '', account_id: accounts[0]!.id },
  });
  return (
    <section className="card max-w-xl p-6" aria-label={title}>
      <SchemaForm
        form={form}
        onSubmit={async (feed) => {
          await onSave(feed);
          forgetDraft();
        }}
        failure={failed}
        notice={isRestored && <RestoredNotice onDiscard={discard} />}
      >
        <TextInput
          label={nameLabel}
          {...(nameHint && { hint: nameHint })}
          maxLength={MAX_BANK_NAME_LENGTH}
          {...fieldProps(form, 'name')}
        />
        {children?.(form)}
        <Select label={accountLabel} {...fieldProps(form, 'account_id')}>
          {accounts.map((account) => (
            <option key={account.id} value={account.id}>
              {account.name} (…{account.last_digits})
            </option>
          ))}
        </Select>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            {submitLabel}
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              forgetDraft();
              onCancel();
            }}
          >
            Cancel
          </Button>
        </div>
      </SchemaForm>
    </section>
  );
}
