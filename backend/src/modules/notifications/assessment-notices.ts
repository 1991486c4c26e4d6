import { firstName } from '@triad/shared/first-name';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Links } from './links.js';
import type { Notice } from './notice.js';
import { NotificationsRepository } from './notifications.repository.js';

/** Mails about final assessments. A pass has the mail of its certificate. */
@Injectable()
export class AssessmentNotices {
  constructor(
    private readonly repository: NotificationsRepository,
    private readonly links: Links,
  ) {}

  /** The learner may not have been there when the time ran out. */
  async failed(manager: EntityManager, attemptId: string): Promise<Notice | null> {
    const attempt = await this.repository.findFailedAttempt(manager, attemptId);
    return (
      attempt && {
        to: [attempt.email],
        subject: `Your final assessment of ${attempt.courseTitle}: ${attempt.score}%`,
        content: {
          heading: `Not passed yet, ${firstName(attempt.fullName)}`,
          paragraphs: [
            ...(attempt.ranOut ? ['The time ran out, so your saved answers were submitted.'] : []),
            `You answered ${attempt.correct} of ${attempt.total} questions correctly: ${attempt.score}%. The pass mark is ${attempt.passMark}%.`,
            'Your result shows which topics need work, how many attempts you have left and when the next one opens.',
          ],
          action: { label: 'See your result', url: this.links.assessment(attempt.courseId) },
        },
      }
    );
  }
}
