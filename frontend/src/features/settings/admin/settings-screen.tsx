import { useGetSettingsQuery } from '../../../api/admin-api';
import { QueryView } from '../../../components/query-view';
import { Skeleton } from '../../../components/skeleton';
import { settingsMessages } from '../../../messages-admin';
import { PageTitle } from '../../../academy/page-title';
import { Announcements } from './announcements';
import { SettingsChanges } from './settings-changes';
import { SettingsForm } from './settings-form';
import { TestPayment } from './test-payment';

/** /admin/settings: payee, contact details, announcements, and the change history. */
export function Component() {
  const query = useGetSettingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <>
      <PageTitle title="Settings" />
      <h1 className="mb-4 text-2xl">Settings</h1>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="min-w-0">
          <QueryView
            query={query}
            failure={settingsMessages.loadFailed}
            loading="Loading the settings"
            skeleton={<Skeleton className="h-160" />}
          >
            {(settings) => <SettingsForm settings={settings} />}
          </QueryView>
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          {query.data?.upi_id && <TestPayment />}
          <Announcements />
          <SettingsChanges />
        </div>
      </div>
    </>
  );
}
