import { useState } from 'react';
import { type AdminAnnouncementResponse, useDeleteAnnouncementMutation } from '../../../api/admin-api';
import { useAdminAnnouncementsInfiniteQuery } from '../../../api/admin-lists';
import { errorStatus } from '../../../api/api';
import { Badge, type BadgeTone } from '../../../components/badge';
import { Button } from '../../../components/button';
import { ConfirmDialog } from '../../../components/dialog';
import { PagedList } from '../../../components/paged-list';
import { Skeleton } from '../../../components/skeleton';
import { toast } from '../../../components/toast';
import { formatDateTime } from '../../../lib/dates';
import { settingsMessages } from '../../../messages-admin';
import { AnnouncementDialog } from './announcement-dialog';

const STATES: Record<AdminAnnouncementResponse['state'], { label: string; tone: BadgeTone }> = {
  scheduled: { label: 'Scheduled', tone: 'pending' },
  shown: { label: 'Shown now', tone: 'notice' },
  ended: { label: 'Ended', tone: 'rejected' },
};

/** The announcements on learners' dashboards. */
export function Announcements() {
  const query = useAdminAnnouncementsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const [editing, setEditing] = useState<AdminAnnouncementResponse | 'new' | null>(null);
  const [removing, setRemoving] = useState<AdminAnnouncementResponse | null>(null);
  const [remove] = useDeleteAnnouncementMutation();
  const confirmRemoval = async () => {
    if (!removing) return;
    const { error } = await remove({ id: removing.id });
    // Already removed by someone else, as intended.
    if (error && errorStatus(error) !== 404) return settingsMessages.announcementRemoveFailed;
    toast.success(settingsMessages.announcementRemoved);
  };
  return (
    <section aria-labelledby="announcements">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="announcements" className="text-lg">
          Announcements
        </h2>
        <Button onClick={() => setEditing('new')}>Announce</Button>
      </div>
      <PagedList
        query={query}
        what="announcements"
        failure={settingsMessages.announcementsFailed}
        skeleton={<Skeleton className="h-28" />}
        empty={<p className="text-sm text-ink2">Nothing is announced on the learners’ dashboard.</p>}
      >
        {(announcements) => (
          <ul className="card divide-y divide-line">
            {announcements.map((announcement) => (
              <li key={announcement.id} className="flex flex-col items-start gap-2 p-4 text-sm">
                <Badge tone={STATES[announcement.state].tone}>{STATES[announcement.state].label}</Badge>
                <p className="wrap-anywhere">{announcement.message}</p>
                <p className="text-xs text-ink3">{spanOf(announcement)}</p>
                <div className="flex gap-2">
                  <Button
                    aria-label={`Edit: ${announcement.message}`}
                    onClick={() => setEditing(announcement)}
                  >
                    Edit
                  </Button>
                  <Button
                    variant="danger"
                    aria-label={`Remove: ${announcement.message}`}
                    onClick={() => setRemoving(announcement)}
                  >
                    Remove
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {editing && <AnnouncementDialog announcement={editing} onClose={() => setEditing(null)} />}
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title="Remove this announcement?"
        description={removing?.message}
        confirmLabel="Remove"
        cancelLabel="Keep it"
        onConfirm={confirmRemoval}
      />
    </section>
  );
}

function spanOf({ starts_at, ends_at, created_at }: AdminAnnouncementResponse): string {
  const start = `From ${formatDateTime(starts_at ?? created_at)}`;
  return ends_at ? `${start} to ${formatDateTime(ends_at)}` : `${start}, until removed`;
}
