import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CurrentUser } from '../../common/authorisation.js';
import type { PageQuery } from '../../common/page-query.dto.js';
import { fetchPage, type Page } from '../../common/pagination.js';
import { newId } from '../../database/columns.js';
import { Comment } from './comment.entity.js';
import type { LessonComment } from './lesson-comment.js';
import { lessonIsOpen } from './studies.repository.js';

@Injectable()
export class CommentsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Comments of a lesson, the oldest first; none when the lesson isn't open to the reader. */
  async pageOfLesson(lessonId: string, reader: CurrentUser, page: PageQuery): Promise<Page<LessonComment>> {
    const query = this.dataSource
      .createQueryBuilder(Comment, 'comment')
      .innerJoin('users', 'author', 'author.id = comment.user_id')
      .addSelect('author.full_name', 'author_full_name')
      .addSelect('author.email', 'author_email')
      .addSelect('author.avatar_url', 'author_avatar_url')
      .addSelect('author.is_admin', 'author_is_admin')
      .where('comment.lesson_id = :lessonId', { lessonId });
    if (!reader.isAdmin) query.andWhere(lessonIsOpen(':lessonId', ':readerId'), { readerId: reader.id });
    const { entities, raw, total, nextCursor } = await fetchPage(
      query,
      [
        { expression: 'comment.created_at', cast: 'timestamptz', direction: 'ASC' },
        { expression: 'comment.id', cast: 'uuid', direction: 'ASC' },
      ],
      page,
    );
    const items = entities.map(({ id, content, createdAt, userId }, index): LessonComment => {
      const row = raw[index]!;
      return {
        id,
        content,
        createdAt,
        author: {
          id: userId,
          fullName: String(row['author_full_name']),
          email: String(row['author_email']),
          avatarUrl: row['author_avatar_url'] as string | null,
          isAdmin: row['author_is_admin'] === true,
        },
      };
    });
    return { items, total, nextCursor };
  }

  /** @returns null when the lesson has been deleted in the meantime */
  async add(
    lessonId: string,
    authorId: string,
    content: string,
  ): Promise<Pick<Comment, 'id' | 'content' | 'createdAt'> | null> {
    const [added] = await this.dataSource.query<Pick<Comment, 'id' | 'content' | 'createdAt'>[]>(
      `INSERT INTO comments (id, lesson_id, user_id, content)
       SELECT $1::uuid, lesson.id, $3::uuid, $4 FROM lessons lesson WHERE lesson.id = $2 FOR KEY SHARE
       RETURNING id, content, created_at AS "createdAt"`,
      [newId(), lessonId, authorId, content],
    );
    return added ?? null;
  }

  /** Deletes a comment if it is the caller's, or the caller is an administrator. @returns whether it did */
  async delete(lessonId: string, commentId: string, caller: CurrentUser): Promise<boolean> {
    const [, deleted] = await this.dataSource.query<[unknown[], number]>(
      'DELETE FROM comments WHERE id = $1 AND lesson_id = $2 AND (user_id = $3 OR $4::boolean)',
      [commentId, lessonId, caller.id, caller.isAdmin],
    );
    return deleted === 1;
  }
}
