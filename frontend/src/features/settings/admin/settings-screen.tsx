import { useGetSettingsQuery } from '../../../api/admin-api';
import { Loading, Skeleton } from '../../../components/skeleton';
import { ErrorState } from '../../../components/states';
import { settingsMessages } from '../../../messages';
import { PageTitle } from '../../../academy/page-title';
import { Announcements } from './announcements';
import { SettingsChanges } from './settings-changes';
import { SettingsForm } from './settings-form';

/** /admin/settings: payee, contact details, announcements, and the change history. */
export function Component() {
  const { data, isError, isFetching, refetch } = useGetSettingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <>
      <PageTitle title="Settings" />
      <h1 className="mb-4 text-2xl">Settings</h1>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="min-w-0">
          {data ? (
            <SettingsForm settings={data} />
          ) : isError && !isFetching ? (
            <ErrorState message={settingsMessages.loadFailed} onRetry={() => void refetch()} />
          ) : (
            <Loading label="Loading the settings">
              <Skeleton className="h-160" />
            </Loading>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <Announcements />
          <SettingsChanges />
        </div>
      </div>
    </>
  );
}
