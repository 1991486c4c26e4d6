import { useSettingsChangesInfiniteQuery } from '../../../api/admin-lists';
import { PagedList } from '../../../components/paged-list';
import { Section } from '../../../components/section';
import { Skeleton } from '../../../components/skeleton';
import { formatDateTime } from '../../../lib/dates';
import { settingsMessages } from '../../../messages-admin';
import { SETTING_LABELS } from './settings-words';

/** The history of settings. Append-only. */
export function SettingsChanges() {
  const query = useSettingsChangesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Section title="Changes" titleClassName="mb-3 text-lg">
      <PagedList
        query={query}
        what="changes"
        failure={settingsMessages.changesFailed}
        skeleton={<Skeleton className="h-40" />}
        empty={<p className="text-sm text-ink2">Nothing was changed yet.</p>}
      >
        {(changes) => (
          <ol className="card divide-y divide-line">
            {changes.map((change) => (
              <li key={change.id} className="p-4 text-sm">
                <p className="font-semibold">{SETTING_LABELS[change.setting]}</p>
                <p className="whitespace-pre-line wrap-anywhere">
                  <span className="sr-only">from </span>
                  <del className="text-ink3">{change.from ?? 'Not configured'}</del>
                  <span aria-hidden> → </span>
                  <span className="sr-only"> to </span>
                  <ins className="no-underline">{change.to ?? 'Not configured'}</ins>
                </p>
                <p className="mt-1 text-xs text-ink3 wrap-anywhere">
                  {change.changed_by.full_name} ({change.changed_by.email}),{' '}
                  <time dateTime={change.changed_at}>{formatDateTime(change.changed_at)}</time>
                </p>
              </li>
            ))}
          </ol>
        )}
      </PagedList>
    </Section>
  );
}
