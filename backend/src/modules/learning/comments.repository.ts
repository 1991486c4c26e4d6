import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CurrentUser } from '../../platform/common/authorisation.js';
import type { PageQuery } from '../../platform/common/page-query.dto.js';
import type { Page } from '../../platform/common/pagination.js';
import { byTime, fetchPage, type ListStatement } from '../../platform/database/fetch-page.js';
import { isMentorOf } from '../catalogue/index.js';
import type { Comment } from './comment.entity.js';
import { lessonIsOpen } from './course-access.repository.js';
import type { LessonComment } from './lesson-comment.js';

interface NewComment {
  id: string;
  lessonId: string;
  author: CurrentUser;
  content: string;
  replyTo: string | null;
}

/** What a new comment is, and whom it answers. */
export interface AddedComment extends Pick<Comment, 'id' | 'content' | 'createdAt' | 'replyTo'> {
  isMentor: boolean;
  courseId: string;
  /** Who wrote the comment that it answers; null without one. */
  askedBy: string | null;
}

/** The accounts of the mentors of a lesson's course, as a subquery. */
const mentorsOf = (lessonId: string) => `(
  SELECT mentors.user_id FROM lessons
  JOIN course_mentors ON course_mentors.course_id = lessons.course_id
  JOIN mentors ON mentors.id = course_mentors.mentor_id
  WHERE lessons.id = ${lessonId} AND mentors.user_id IS NOT NULL AND mentors.archived_at IS NULL)`;

/** Whether the user answers for the academy below that lesson. */
const answers = (userId: string, lessonId: string) =>
  `((SELECT is_admin FROM users WHERE users.id = ${userId}) OR ${userId} IN ${mentorsOf(lessonId)})`;

const FROM = 'comments comment JOIN users author ON author.id = comment.user_id';

/** @param lessonId SQL of the lesson's id */
const listed = (lessonId: string) => `comment.id, comment.content, comment.created_at AS "createdAt",
  comment.reply_to AS "replyTo", jsonb_build_object('id', author.id, 'fullName', author.full_name, 'email', author.email,
    'avatarUrl', author.avatar_url, 'isAdmin', author.is_admin, 'isMentor', author.id IN ${mentorsOf(lessonId)}) AS author`;

@Injectable()
export class CommentsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Comments of a lesson, oldest first; none if the reader has no access to the lesson. */
  pageOfLesson(lessonId: string, reader: CurrentUser, page: PageQuery): Promise<Page<LessonComment>> {
    const list: ListStatement = {
      columns: listed('$1'),
      from: FROM,
      where: ['comment.lesson_id = $1', lessonIsOpen('$1', '$2')],
      values: [lessonId, reader.id],
    };
    return fetchPage<LessonComment>(this.dataSource, list, byTime('comment.created_at', 'ASC'), page);
  }

  /**
   * Adds a comment. A learner's comment that is no reply is a question; a reply by a mentor or an administrator answers it, also
   * if the deletion of another answer has just reopened it.
   * @returns null if the lesson or `replyTo` was deleted concurrently, or the id is taken
   */
  async add(
    manager: EntityManager,
    { id, lessonId, author, content, replyTo }: NewComment,
  ): Promise<AddedComment | null> {
    const [added] = await manager.query<AddedComment[]>(
      `WITH place AS (
         SELECT lesson.id, lesson.course_id, ${isMentorOf('lesson.course_id', '$3::uuid')} AS is_mentor
         FROM lessons lesson WHERE lesson.id = $2 FOR KEY SHARE
       ), question AS (
         SELECT id, user_id FROM comments
         WHERE id = (SELECT coalesce(reply_to, id) FROM comments WHERE id = $5::uuid AND lesson_id = $2) FOR KEY SHARE
       ), added AS (
         INSERT INTO comments (id, lesson_id, user_id, content, reply_to, awaits_answer)
         SELECT $1::uuid, place.id, $3::uuid, $4, question.id, question.id IS NULL AND NOT (place.is_mentor OR $6::boolean)
         FROM place LEFT JOIN question ON true
         WHERE $5::uuid IS NULL OR question.id IS NOT NULL
         ON CONFLICT (id) DO NOTHING
         RETURNING id, content, created_at, reply_to
       ), answered AS (
         UPDATE comments SET awaits_answer = false FROM added, place
         WHERE comments.id = added.reply_to AND (place.is_mentor OR $6::boolean)
       )
       SELECT added.id, added.content, added.created_at AS "createdAt", added.reply_to AS "replyTo",
              place.is_mentor AS "isMentor", place.course_id AS "courseId", question.user_id AS "askedBy"
       FROM added CROSS JOIN place LEFT JOIN question ON true`,
      [id, lessonId, author.id, content, replyTo, author.isAdmin],
    );
    return added ?? null;
  }

  async find(id: string): Promise<(LessonComment & { lessonId: string }) | null> {
    const [comment] = await this.dataSource.query<(LessonComment & { lessonId: string })[]>(
      `SELECT ${listed('comment.lesson_id')}, comment.lesson_id AS "lessonId" FROM ${FROM} WHERE comment.id = $1`,
      [id],
    );
    return comment ?? null;
  }

  /**
   * Deletes a comment if it is the caller's, or the caller is an administrator. Its replies stay. A question that loses its last
   * reply by a mentor or an administrator is unanswered again.
   * @returns whether it was deleted
   */
  async delete(
    manager: EntityManager,
    lessonId: string,
    commentId: string,
    caller: CurrentUser,
  ): Promise<boolean> {
    // The next statement sees every answer that was added or deleted before it.
    await manager.query(
      `SELECT FROM comments WHERE id = (SELECT reply_to FROM comments WHERE id = $1) FOR NO KEY UPDATE`,
      [commentId],
    );
    const deleted = await manager.query<unknown[]>(
      `WITH deleted AS (
         DELETE FROM comments WHERE id = $1 AND lesson_id = $2 AND (user_id = $3 OR $4::boolean)
         RETURNING id, user_id, reply_to
       ), reopened AS (
         UPDATE comments question SET awaits_answer = true FROM deleted
         WHERE question.id = deleted.reply_to AND ${answers('deleted.user_id', '$2')}
           AND NOT ${answers('question.user_id', '$2')}
           AND NOT EXISTS (
             SELECT FROM comments other
             WHERE other.reply_to = question.id AND other.id <> deleted.id AND ${answers('other.user_id', '$2')})
       )
       SELECT FROM deleted`,
      [commentId, lessonId, caller.id, caller.isAdmin],
    );
    return deleted.length === 1;
  }
}
