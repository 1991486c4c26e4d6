import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { PageTitle } from '../../../academy/page-title';
import { useCancelLiveSessionMutation, useGetAdminCourseQuery } from '../../../api/admin-api';
import { useAdminLiveSessionsInfiniteQuery } from '../../../api/admin-lists';
import { errorMessage, errorStatus, type LiveSessionResponse } from '../../../api/api';
import { Badge } from '../../../components/badge';
import { Button } from '../../../components/button';
import { type Column, DataTable } from '../../../components/data-table';
import { ConfirmDialog } from '../../../components/dialog';
import { PagedList } from '../../../components/paged-list';
import { Skeletons } from '../../../components/skeletons';
import { EmptyState, ErrorState } from '../../../components/states';
import { toast } from '../../../components/toast';
import { paths } from '../../../config/paths';
import { catalogueMessages, liveSessionMessages } from '../../../messages';
import { formatTimes, isRunning } from '../session-times';
import { SessionDialog } from './session-dialog';

/** /admin/course/{id}/live-sessions: the live sessions of a course. */
export function Component() {
  const { courseId = '' } = useParams();
  const { data: course } = useGetAdminCourseQuery({ id: courseId });
  const query = useAdminLiveSessionsInfiniteQuery(
    { courseId },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const [editing, setEditing] = useState<LiveSessionResponse | 'new' | null>(null);
  const [leaving, setLeaving] = useState<LiveSessionResponse | null>(null);
  const isMissing = errorStatus(query.error) === 404;
  return (
    <div className="max-w-5xl">
      <PageTitle title={course ? `Live sessions of ${course.title}` : 'Live sessions'} />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <p className="text-sm text-ink3">
            <Link to={paths.admin.courseContent.to(courseId)} className="link wrap-anywhere">
              {course?.title ?? 'Course'}
            </Link>
          </p>
          <h1 className="text-2xl max-sm:text-xl">Live sessions</h1>
        </div>
        {!isMissing && (
          <Button variant="primary" onClick={() => setEditing('new')}>
            Schedule a session
          </Button>
        )}
      </div>
      <PagedList
        query={query}
        what="live sessions"
        failure={liveSessionMessages.loadFailed}
        firstFailure={isMissing ? <ErrorState message={catalogueMessages.courseNotFound} /> : undefined}
        skeleton={<Skeletons count={3} each="h-17" className="space-y-px" />}
        empty={
          <EmptyState title={liveSessionMessages.none}>
            Learners are mailed about each, see the next ones on the course’s page and in My Learning, and can
            add them to their calendar.
          </EmptyState>
        }
      >
        {(sessions) => (
          <DataTable
            caption="Live sessions"
            columns={columns}
            rows={sessions}
            rowKey={({ id }) => id}
            actions={(session) =>
              stateOf(session) === 'open' && (
                <>
                  <Button
                    className="px-3"
                    aria-label={`Edit ${session.title}`}
                    onClick={() => setEditing(session)}
                  >
                    Edit
                  </Button>
                  <Button
                    variant="danger"
                    className="px-3"
                    aria-label={`Cancel ${session.title}`}
                    onClick={() => setLeaving(session)}
                  >
                    Cancel
                  </Button>
                </>
              )
            }
          />
        )}
      </PagedList>
      {editing && <SessionDialog courseId={courseId} session={editing} onClose={() => setEditing(null)} />}
      <CancelDialog session={leaving} onClose={() => setLeaving(null)} />
    </div>
  );
}

const columns: Column<LiveSessionResponse>[] = [
  { header: 'Session', cell: ({ title }) => <span className="wrap-anywhere">{title}</span> },
  { header: 'When', cell: (session) => <span className="tnum">{formatTimes(session)}</span> },
  {
    header: 'Mentor',
    cell: ({ mentor }) => mentor?.name ?? <span className="text-ink3">None</span>,
  },
  { header: 'State', cell: (session) => <State session={session} /> },
];

function stateOf({
  cancelled_at: cancelledAt,
  ends_at: end,
}: LiveSessionResponse): 'cancelled' | 'ended' | 'open' {
  if (cancelledAt) return 'cancelled';
  return Date.parse(end) <= Date.now() ? 'ended' : 'open';
}

function State({ session }: { session: LiveSessionResponse }) {
  const state = stateOf(session);
  if (state === 'cancelled') return <Badge tone="danger">Cancelled</Badge>;
  if (state === 'ended') return <Badge>Ended</Badge>;
  return isRunning(session) ? <Badge tone="notice">Now</Badge> : <Badge>Scheduled</Badge>;
}

function CancelDialog({ session, onClose }: { session: LiveSessionResponse | null; onClose: () => void }) {
  const [cancel] = useCancelLiveSessionMutation();
  const confirm = async () => {
    if (!session) return;
    const { error } = await cancel({ id: session.id });
    if (error) return errorMessage(error, liveSessionMessages.cancelFailed);
    toast.success(liveSessionMessages.cancelled);
  };
  return (
    <ConfirmDialog
      open={session !== null}
      onClose={onClose}
      title={session ? `Cancel ${session.title}?` : ''}
      description="Its learners are mailed and see it as cancelled, and the link to join goes. You can’t bring it back; schedule a new one instead."
      confirmLabel="Cancel session"
      cancelLabel="Keep it"
      onConfirm={confirm}
    />
  );
}
