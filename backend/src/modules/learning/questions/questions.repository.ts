import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CurrentUser } from '../../../platform/common/authorisation.js';
import type { PageQuery } from '../../../platform/common/page-query.dto.js';
import type { Page } from '../../../platform/common/pagination.js';
import { byTime, fetchPage, type ListStatement } from '../../../platform/database/fetch-page.js';
import { isMentorOf } from '../../catalogue/index.js';
import type { QuestionResponse, TaughtCourseQuestionsResponse } from './dto/question.dto.js';

@Injectable()
export class QuestionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** With whole addresses. Those that wait longest first: all for administrators, for a mentor those of the courses they teach. */
  page(reader: CurrentUser, page: PageQuery): Promise<Page<QuestionResponse>> {
    const list: ListStatement = {
      columns: `comment.id, comment.content, comment.created_at, lesson.id AS lesson_id, lesson.title AS lesson_title,
        course.id AS course_id, course.title AS course_title, author.full_name, author.email, author.avatar_url,
        (SELECT count(*)::int FROM comments reply WHERE reply.reply_to = comment.id) AS replies`,
      from: `comments comment JOIN lessons lesson ON lesson.id = comment.lesson_id
        JOIN courses course ON course.id = lesson.course_id`,
      joins: 'JOIN users author ON author.id = comment.user_id',
      where: ['comment.awaits_answer'],
      values: [],
    };
    if (!reader.isAdmin) list.where.push(isMentorOf('lesson.course_id', `$${list.values.push(reader.id)}`));
    return fetchPage<QuestionResponse>(this.dataSource, list, byTime('comment.created_at', 'ASC'), page);
  }

  /** The courses that have a mentor, archived ones too, by title. */
  taughtBy(userId: string): Promise<TaughtCourseQuestionsResponse[]> {
    return this.dataSource.query<TaughtCourseQuestionsResponse[]>(
      `SELECT course.id, course.title, (
         SELECT count(*)::int FROM comments JOIN lessons ON lessons.id = comments.lesson_id
         WHERE comments.awaits_answer AND lessons.course_id = course.id) AS unanswered
       FROM mentors
       JOIN course_mentors ON course_mentors.mentor_id = mentors.id
       JOIN courses course ON course.id = course_mentors.course_id
       WHERE mentors.user_id = $1 AND mentors.archived_at IS NULL
       ORDER BY course.title, course.id`,
      [userId],
    );
  }

  /** @returns false when there is no such comment, or it isn't this reader's to answer */
  async setAside(commentId: string, reader: CurrentUser): Promise<boolean> {
    const [, changed] = await this.dataSource.query<[unknown, number]>(
      `UPDATE comments SET awaits_answer = false FROM lessons lesson
       WHERE comments.id = $1 AND lesson.id = comments.lesson_id
         AND ($3::boolean OR ${isMentorOf('lesson.course_id', '$2')})`,
      [commentId, reader.id, reader.isAdmin],
    );
    return changed === 1;
  }
}
