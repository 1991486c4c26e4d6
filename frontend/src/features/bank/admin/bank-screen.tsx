import { useListBankAccountsQuery } from '../../../api/bank-api';
import { PageTitle } from '../../../academy/page-title';
import { Loading, Skeleton } from '../../../components/skeleton';
import { ErrorState } from '../../../components/states';
import { bankMessages } from '../../../messages';
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
  const { data: accounts, isError, isFetching, refetch } = useListBankAccountsQuery();
  return (
    <>
      <PageTitle title="Bank" />
      <h1 className="mb-1 text-2xl">Bank</h1>
      <p className="mb-6 max-w-prose text-sm text-ink2">
        Import a statement of your account or forward your bank’s SMS, and payments are matched to them by
        their reference or order code.
      </p>
      {accounts ? (
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
      ) : isError && !isFetching ? (
        <ErrorState message={bankMessages.accountsFailed} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading the bank accounts">
          <Skeleton className="h-40" />
        </Loading>
      )}
    </>
  );
}
