import { type AccountChangeResponse } from '../../../api/admin-api';
import { Section } from '../../../components/section';
import { formatDateTime } from '../../../lib/dates';

const ACTIONS: Record<AccountChangeResponse['action'], string> = {
  made_administrator: 'Made an administrator',
  unmade_administrator: 'Administrator rights taken away',
  sessions_ended: 'Signed out everywhere',
};

/** Administrators' changes to the account; append-only. */
export function AccountHistory({ changes }: { changes: readonly AccountChangeResponse[] }) {
  if (changes.length === 0) return null;
  return (
    <Section title="History" titleClassName="mb-3 text-lg">
      <ol className="card divide-y divide-line">
        {changes.map(({ action, by, created_at }) => (
          <li key={created_at + action} className="p-4 text-sm">
            <p className="font-semibold">{ACTIONS[action]}</p>
            <p className="text-xs text-ink3">
              {by}, <time dateTime={created_at}>{formatDateTime(created_at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
