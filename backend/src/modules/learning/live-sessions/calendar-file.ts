import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { ListedSession } from './live-sessions.repository.js';

const REMINDER_SECONDS = 15 * 60;

/**
 * A session as an iCalendar file. Its UID never changes and its SEQUENCE increases, so that opening it again after a change moves or
 * cancels the existing calendar entry.
 */
export function calendarFile(session: ListedSession, publicUrl: string): string {
  const { id, title, courseTitle, startsAt, minutes, joinUrl, revision, updatedAt, mentor } = session;
  const calendar = ical({
    prodId: { company: new URL(publicUrl).hostname, product: 'Live sessions' },
    method: ICalCalendarMethod.PUBLISH,
  });
  const event = calendar.createEvent({
    id: `${id}@${new URL(publicUrl).hostname}`,
    sequence: revision,
    stamp: updatedAt,
    start: startsAt,
    end: endOf({ startsAt, minutes }),
    summary: title,
    description: [courseTitle, mentor && `With ${mentor.name}`, `Join: ${joinUrl}`]
      .filter(Boolean)
      .join('\n'),
    location: joinUrl,
    url: `${publicUrl}/courses/${session.courseId}`,
    status: session.cancelledAt ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  if (!session.cancelledAt)
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore: REMINDER_SECONDS });
  // RFC 5545 ends the last line, too; the library does not.
  return `${calendar.toString()}\r\n`;
}

export const endOf = ({ startsAt, minutes }: { startsAt: Date; minutes: number }): Date =>
  new Date(startsAt.getTime() + minutes * 60_000);
