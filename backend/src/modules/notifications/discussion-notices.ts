import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Links } from './links.js';
import type { Notice } from './notice.js';
import { type AnswerFacts, NotificationsRepository } from './notifications.repository.js';

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
    return {
      to: [answer.email],
      subject: `${answer.authorName} answered you in ${answer.courseTitle}`,
      content: {
        heading: answer.authorIsMentor ? 'Your mentor answered you' : 'You have an answer',
        paragraphs: [`An answer to what you wrote below “${answer.lessonTitle}”:`],
        // Not in a sentence: anybody may call themselves “Kavya, your mentor,”.
        facts: [
          { label: 'From', value: answer.authorName },
          { label: 'Role', value: roleOf(answer) },
        ],
        quote: answer.content,
        action: { label: 'Open the discussion', url: this.links.lesson(answer.courseId, answer.lessonId) },
      },
    };
  }
}

const roleOf = ({ authorIsMentor, authorIsAdmin }: AnswerFacts): string =>
  authorIsMentor ? 'Mentor' : authorIsAdmin ? 'Administrator' : 'Learner';
