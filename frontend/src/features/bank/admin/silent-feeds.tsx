import { useListBankFeedsQuery } from '../../../api/bank-api';
import { formatDateTime, formatTime } from '../../../lib/dates';

/** Says so while payments wait for a phone that is silent. */
export function SilentFeeds() {
  const { data: feeds = [] } = useListBankFeedsQuery();
  const silent = feeds.filter(({ silent_since, paused_at }) => silent_since && !paused_at);
  return silent.map(({ id, name, silent_since }) => (
    <p key={id} role="alert" className="card border-danger p-4 text-sm">
      <strong>{name}:</strong> The phone has been silent since {moment(silent_since!)}. Payments wait for you.
    </p>
  ));
}

const moment = (instant: string): string =>
  new Date(instant).toDateString() === new Date().toDateString()
    ? formatTime(instant)
    : formatDateTime(instant);
