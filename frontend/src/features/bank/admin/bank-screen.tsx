import { useListBankAccountsQuery } from '../../../api/admin-api';
import { PageTitle } from '../../../academy/page-title';
import { QueryView } from '../../../components/query-view';
import { Tabs } from '../../../components/tabs';
import { useChoiceParam } from '../../../lib/use-choice-param';
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
import { UnreadAlerts } from './unread-alerts';

const TABS: readonly { value: 'money' | 'feeds'; label: string }[] = [
  { value: 'money', label: 'Money' },
  { value: 'feeds', label: 'Feeds and automatic approval' },
];

/** /admin/bank, with the tab in the address: statements of the academy's accounts, and the payments that their money is for. */
export function Component() {
  const query = useListBankAccountsQuery();
  const [tab, setTab] = useChoiceParam('tab', TABS, 'money');
  return (
    <>
      <PageTitle title="Bank" />
      <h1 className="mb-1 text-2xl">Bank</h1>
      <p className="mb-6 max-w-prose text-sm text-ink2">
        Import a statement of your account or read your bank’s alerts, and payments are matched to them by
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
              <Tabs
                label="Parts of the bank screen"
                value={tab}
                onValueChange={setTab}
                tabs={TABS}
                className="mb-8"
              >
                {tab === 'money' ? (
                  <div className="flex flex-col gap-8">
                    <StatementImport accounts={accounts} />
                    <BankLines />
                    <BankDays />
                    <BankImports />
                  </div>
                ) : (
                  <div className="flex flex-col gap-8">
                    <BankFeeds accounts={accounts} />
                    <UnreadAlerts />
                    <BankPolicies />
                  </div>
                )}
              </Tabs>
            </div>
          )
        }
      </QueryView>
    </>
  );
}
