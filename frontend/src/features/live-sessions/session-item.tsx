import { clsx } from 'clsx';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { Link } from 'react-router-dom';
import { type LiveSessionResponse } from '../../api/api';
import { useDownload } from '../../api/use-download';
import { Badge } from '../../components/badge';
import { Button } from '../../components/button';
import { paths } from '../../config/paths';
import { liveSessionMessages } from '../../messages';
import { formatTimes, isOpen, isRunning } from './session-times';

interface SessionItemProps {
  session: LiveSessionResponse;
  /** Whether to name the course, in a list of several. */
  namesCourse?: boolean;
}

/** A live session: its time, its mentor, and how to join. */
export function SessionItem({ session, namesCourse = false }: SessionItemProps) {
  const { id, title, mentor, join_url: joinUrl, may_join: mayJoin, cancelled_at: cancelledAt } = session;
  const isCancelled = cancelledAt !== null;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          {title}
          {isCancelled && <Badge tone="danger">Cancelled</Badge>}
          {!isCancelled && isRunning(session) && <Badge tone="notice">Now</Badge>}
        </p>
        <p className="tnum mt-1 text-sm text-ink2">{formatTimes(session)}</p>
        {(namesCourse || mentor) && (
          <p className="text-sm text-ink3 wrap-anywhere">
            {[namesCourse && session.course_title, mentor && `with ${mentor.name}`]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
      </div>
      {mayJoin && (
        <div className="flex flex-wrap gap-2">
          <CalendarButton id={id} title={title} isCancelled={isCancelled} />
          {joinUrl && (
            <a
              href={joinUrl}
              target="_blank"
              rel="noreferrer"
              className={clsx('btn', isOpen(session) ? 'btn-primary' : 'btn-secondary')}
              aria-label={`Join ${title} (opens a new tab)`}
            >
              Join
            </a>
          )}
        </div>
      )}
      {!mayJoin && !isCancelled && (
        <Link
          to={paths.checkout.to(session.course_id)}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          Enrol to join
        </Link>
      )}
    </li>
  );
}

/** The file of a cancelled session cancels the entry that an earlier one made. */
function CalendarButton({ id, title, isCancelled }: { id: string; title: string; isCancelled: boolean }) {
  const { download, saving } = useDownload(liveSessionMessages.calendarFailed);
  const url = `/api/live-sessions/${encodeURIComponent(id)}/calendar.ics`;
  return (
    <Button
      busy={saving !== undefined}
      aria-label={isCancelled ? `Cancel ${title} in your calendar` : `Add ${title} to your calendar`}
      onClick={() => void download({ url, name: 'live-session.ics' })}
    >
      <CalendarPlus size={16} aria-hidden />
      {isCancelled ? 'Cancel in calendar' : 'Add to calendar'}
    </Button>
  );
}
