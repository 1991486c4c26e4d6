import { useListBankAccountsQuery } from '../../../api/bank-api';
import { PageTitle } from '../../../academy/page-title';
import { QueryView } from '../../../components/query-view';
import { Skeleton } from '../../../components/skeleton';
import { bankMessages } from '../../../messages-admin';
import { BankAccountForm } from './bank-account-form';
import { BankDays } from './bank-days';
import { BankFeeds } from './bank-feeds';
import { BankImports } from './bank-imports';
import { BankLines } from './bank-lines';
import { BankPolicies } from './bank-policies';
import { SilentFeeds } from './silent-feeds';
import { StatementImport } from './statement-import';

/** /admin/bank: statements of the academy's accounts, and the payments that their money is for. */
export function Component() {
  const query = useListBankAccountsQuery();
  return (
    <>
      <PageTitle title="Bank" />
      <h1 className="mb-1 text-2xl">Bank</h1>
      <p className="mb-6 max-w-prose text-sm text-ink2">
        Import a statement of your account or forward your bank’s SMS, and payments are matched to them by
        their reference or order code.
      </p>
      <QueryView
        query={query}
        failure={bankMessages.accountsFailed}
        loading="Loading the bank accounts"
        skeleton={<Skeleton className="h-40" />}
      >
        {(accounts) =>
          accounts.length === 0 ? (
            <BankAccountForm />
          ) : (
            <div className="flex flex-col gap-8">
              <SilentFeeds />
              <StatementImport accounts={accounts} />
              <BankLines />
              <BankDays />
              <BankImports />
              <BankFeeds accounts={accounts} />
              <BankPolicies />
            </div>
          )
        }
      </QueryView>
    </>
  );
}
