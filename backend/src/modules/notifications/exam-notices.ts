import { firstName } from '@triad/shared/first-name';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ExamNoticesRepository } from './exam-notices.repository.js';
import { Links } from './links.js';
import type { Notice } from './notice.js';

const FAILED = {
  report:
    'Your readers have graded your report below the pass mark. Their points and feedback are in your result.',
  no_report: 'The time ran out before a report was written.',
  labs: 'The points of your labs were fewer than the exam needs, so your report was not read.',
};

/** Mails about practical exams. */
@Injectable()
export class ExamNotices {
  constructor(
    private readonly repository: ExamNoticesRepository,
    private readonly links: Links,
  ) {}

  /** To those who may read it. */
  async submitted(manager: EntityManager, attemptId: string): Promise<Notice | null> {
    const report = await this.repository.findWaiting(manager, attemptId);
    return (
      report && {
        to: report.readers,
        subject: `A report waits to be read: ${report.courseTitle}`,
        content: {
          heading: 'A practical exam was handed in',
          paragraphs: [
            `${report.learnerName} has handed in the report of the practical exam of “${report.courseTitle}”.`,
            'Grade it by the rubric. The learner gets a mail when it is decided.',
          ],
          action: { label: 'Read the report', url: this.links.examReports() },
        },
      }
    );
  }

  /** To the learner. */
  async decided(manager: EntityManager, attemptId: string): Promise<Notice | null> {
    const exam = await this.repository.findDecided(manager, attemptId);
    if (!exam) return null;
    const { fullName, courseTitle, failure } = exam;
    return {
      to: [exam.email],
      subject: `Your practical exam of ${courseTitle}: ${failure ? 'not passed yet' : 'passed'}`,
      content: {
        heading: failure ? `Not passed yet, ${firstName(fullName)}` : `Well done, ${firstName(fullName)}`,
        paragraphs: failure
          ? [FAILED[failure], 'Your result says how many attempts you have left and when the next one opens.']
          : [
              `You have passed the practical exam of “${courseTitle}”. Your readers’ points and feedback are in your result.`,
            ],
        action: { label: 'See your result', url: this.links.practicalExam(exam.courseId) },
      },
    };
  }
}
