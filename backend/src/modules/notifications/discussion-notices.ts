import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Links } from './links.js';
import type { Notice } from './notice.js';
import { NotificationsRepository } from './notifications.repository.js';

/** Mails about discussions. */
@Injectable()
export class DiscussionNotices {
  constructor(
    private readonly repository: NotificationsRepository,
    private readonly links: Links,
  ) {}

  /** To who wrote the comment that was answered, as long as they may read the answer. */
  async answered(manager: EntityManager, commentId: string): Promise<Notice | null> {
    const answer = await this.repository.findAnswer(manager, commentId);
    if (!answer?.mayRead) return null;
    const author = answer.authorIsMentor ? `${answer.authorName}, your mentor,` : answer.authorName;
    return {
      to: [answer.email],
      subject: `${answer.authorName} answered you in ${answer.courseTitle}`,
      content: {
        heading: 'Somebody answered you',
        paragraphs: [`${author} answered what you wrote below “${answer.lessonTitle}”:`],
        quote: answer.content,
        action: { label: 'Open the discussion', url: this.links.lesson(answer.courseId, answer.lessonId) },
      },
    };
  }
}
