import { useListBankFeedsQuery } from '../../../api/admin-api';
import { formatDateTime, formatTime } from '../../../lib/dates';
import { bankMessages } from '../../../messages-admin';

/** Warns while payments wait for a silent phone, or for a mailbox that can't be read. */
export function SilentFeeds() {
  const { data: feeds = [] } = useListBankFeedsQuery();
  const stopped = feeds.filter(
    ({ silent_since, problem, paused_at }) => (silent_since ?? problem) && !paused_at,
  );
  return stopped.map(({ id, name, silent_since, problem }) => (
    <p key={id} role="alert" className="card border-danger p-4 text-sm">
      <strong>{name}:</strong>{' '}
      {problem
        ? bankMessages.mailboxProblems[problem]
        : `The phone has been silent since ${moment(silent_since!)}.`}{' '}
      Payments wait for you.
    </p>
  ));
}

const moment = (instant: string): string =>
  new Date(instant).toDateString() === new Date().toDateString()
    ? formatTime(instant)
    : formatDateTime(instant);
