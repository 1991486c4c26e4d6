import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { formatInIndia } from '../../platform/common/india.js';
import { type DomainEvents, type LiveSessionNews, Outbox } from '../../platform/events/index.js';
import { Links } from './links.js';
import type { Notice } from './notice.js';
import { NotificationsRepository } from './notifications.repository.js';

type Change = DomainEvents['learning.live-session-changed'];
type Announcement = DomainEvents['learning.live-session-announced'];

const CALENDAR: Record<LiveSessionNews, (place: string) => string> = {
  scheduled: (place) => `The link to join, and an entry for your calendar, are ${place}.`,
  moved: (place) =>
    `The link to join is ${place}. Is it in your calendar? Add it again from there: the entry is replaced.`,
  cancelled: (place) => `Is it in your calendar? “Cancel in calendar” ${place} cancels the entry.`,
};

/** Mails about live sessions. */
@Injectable()
export class LiveSessionNotices {
  constructor(
    private readonly repository: NotificationsRepository,
    private readonly outbox: Outbox,
    private readonly links: Links,
  ) {}

  /** A mail of its own for everybody who may join: none sees another's address, and a retry repeats one mail. */
  async announce(manager: EntityManager, { liveSessionId, news, startsAt }: Change): Promise<void> {
    if (!news) return;
    for (const userId of await this.repository.findLiveSessionAudience(manager, liveSessionId))
      await this.outbox.publish(manager, 'learning.live-session-announced', {
        liveSessionId,
        userId,
        news,
        startsAt,
      });
  }

  /** Nothing if the session was moved or cancelled since: that has its own mail. */
  async announced(
    manager: EntityManager,
    { liveSessionId, userId, news, startsAt }: Announcement,
  ): Promise<Notice | null> {
    const session = await this.repository.findLiveSession(manager, liveSessionId, userId);
    if (!session || session.isCancelled !== (news === 'cancelled')) return null;
    if (session.startsAt.getTime() !== Date.parse(startsAt)) return null;
    const { title, courseId, courseTitle, mentorName, seesCourse } = session;
    const when = formatTimes(session.startsAt, session.endsAt);
    const named = `“${title}”${mentorName ? ` with ${mentorName}` : ''}`;
    const { subject, heading, sentence } = {
      scheduled: {
        subject: `Live session of ${courseTitle}: ${title}`,
        heading: 'A live session is scheduled',
        sentence: `${named} is on ${when}.`,
      },
      moved: {
        subject: `Live session changed: ${title}`,
        heading: 'A live session has changed',
        sentence: `${named} is now on ${when}.`,
      },
      cancelled: {
        subject: `Live session cancelled: ${title}`,
        heading: 'A live session is cancelled',
        sentence: `${named} on ${when} does not take place.`,
      },
    }[news];
    return {
      to: [session.email],
      subject,
      content: {
        heading,
        paragraphs: [sentence, CALENDAR[news](seesCourse ? 'on the course page' : 'under My Learning')],
        // An archived course has no page, nor has an unpublished one for its mentor.
        action: seesCourse
          ? { label: 'Open the course page', url: this.links.course(courseId) }
          : { label: 'Open My Learning', url: this.links.myLearning() },
      },
    };
  }
}

const formatDay = formatInIndia({ dateStyle: 'full' });
const formatTime = formatInIndia({ timeStyle: 'short' });

/** "Thursday, 3 December 2026, 6:30 pm to 7:30 pm IST" */
function formatTimes(start: Date, end: Date): string {
  const isOneDay = formatDay(start) === formatDay(end);
  const until = isOneDay ? formatTime(end) : `${formatDay(end)}, ${formatTime(end)}`;
  return `${formatDay(start)}, ${formatTime(start)} to ${until} IST`;
}
