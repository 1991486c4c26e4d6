import { firstName } from '@triad/shared/first-name';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Links } from './links.js';
import type { Notice } from './notice.js';
import { type EnrolmentFacts, NotificationsRepository } from './notifications.repository.js';

/** Mails about access that an administrator granted or revoked. */
@Injectable()
export class EnrolmentNotices {
  constructor(
    private readonly repository: NotificationsRepository,
    private readonly links: Links,
  ) {}

  async granted(manager: EntityManager, enrolmentId: string): Promise<Notice | null> {
    const enrolment = await this.standing(manager, enrolmentId, { isLive: true });
    return (
      enrolment && {
        to: [enrolment.email],
        subject: `You have access to ${enrolment.courseTitle}`,
        content: {
          heading: `It is yours, ${firstName(enrolment.fullName)}`,
          paragraphs: [`An administrator has given you access to ${enrolment.courseTitle}.`],
          action: { label: 'Start learning', url: this.links.learn(enrolment.courseId) },
        },
      }
    );
  }

  /** @param revokedAt undefined for events of an earlier version */
  async revoked(manager: EntityManager, enrolmentId: string, revokedAt?: string): Promise<Notice | null> {
    const enrolment = await this.standing(manager, enrolmentId, { isLive: false });
    // Undone and revoked again: the later revocation, which may still be undone, has its own mail.
    if (revokedAt !== undefined && enrolment?.revokedAt?.toISOString() !== revokedAt) return null;
    return (
      enrolment && {
        to: [enrolment.email],
        subject: `Access ended: ${enrolment.courseTitle}`,
        content: {
          heading: 'Your access has ended',
          paragraphs: [
            `An administrator has ended your access to ${enrolment.courseTitle}. Your progress is kept. If you think this is a mistake, write to us.`,
            ...(enrolment.reason ? ['The reason:'] : []),
          ],
          ...(enrolment.reason ? { quote: enrolment.reason } : {}),
          action: { label: 'Open support', url: this.links.support() },
        },
      }
    );
  }

  /**
   * The enrolment, if it still has the state of the event: a change that was reverted before the mail is not announced.
   */
  private async standing(
    manager: EntityManager,
    enrolmentId: string,
    { isLive }: { isLive: boolean },
  ): Promise<EnrolmentFacts | null> {
    const enrolment = await this.repository.findEnrolment(manager, enrolmentId);
    return enrolment?.isLive === isLive ? enrolment : null;
  }
}
