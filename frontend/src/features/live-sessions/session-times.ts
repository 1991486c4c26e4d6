import { type LiveSessionResponse } from '../../api/api';
import { formatDate, formatDateTime, formatTime } from '../../lib/dates';

type Times = Pick<LiveSessionResponse, 'starts_at' | 'ends_at'>;

/** "3 Dec 2026, 6:30 pm to 7:30 pm", with the end's day if it is another one; in the reader's time zone. */
export function formatTimes({ starts_at: start, ends_at: end }: Times): string {
  const isSameDay = formatDate(start) === formatDate(end);
  return `${formatDateTime(start)} to ${isSameDay ? formatTime(end) : formatDateTime(end)}`;
}

/** `now` is in milliseconds. */
export const isRunning = ({ starts_at: start, ends_at: end }: Times, now = Date.now()): boolean =>
  Date.parse(start) <= now && now < Date.parse(end);

const EARLY_MS = 15 * 60_000;

/** Whether it runs, or begins within a quarter of an hour. `now` is in milliseconds. */
export const isOpen = (times: Times, now = Date.now()): boolean =>
  isRunning(times, now) || isRunning(times, now + EARLY_MS);
