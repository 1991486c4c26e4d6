import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CurrentUser } from '../../platform/common/authorisation.js';
import type { PageQuery } from '../../platform/common/page-query.dto.js';
import type { Page } from '../../platform/common/pagination.js';
import { fetchPage, type ListStatement } from '../../platform/database/fetch-page.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { Comment } from './comment.entity.js';
import type { LessonComment } from './lesson-comment.js';
import { lessonIsOpen } from './course-access.repository.js';

@Injectable()
export class CommentsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Comments of a lesson, oldest first; none if the reader has no access to the lesson. */
  async pageOfLesson(lessonId: string, reader: CurrentUser, page: PageQuery): Promise<Page<LessonComment>> {
    const list: ListStatement = {
      columns: `${columnsOf(this.dataSource, Comment, 'comment')}, author.full_name AS "authorFullName",
        author.email AS "authorEmail", author.avatar_url AS "authorAvatarUrl", author.is_admin AS "authorIsAdmin"`,
      from: 'comments comment JOIN users author ON author.id = comment.user_id',
      where: ['comment.lesson_id = $1'],
      values: [lessonId],
    };
    if (!reader.isAdmin) list.where.push(lessonIsOpen('$1', `$${list.values.push(reader.id)}`));
    const { items, ...rest } = await fetchPage<CommentRow>(
      this.dataSource,
      list,
      [
        { expression: 'comment.created_at', cast: 'timestamptz', direction: 'ASC' },
        { expression: 'comment.id', cast: 'uuid', direction: 'ASC' },
      ],
      page,
    );
    return { items: items.map(withAuthor), ...rest };
  }

  /** @returns null if the lesson was deleted concurrently, or the id is taken */
  async add(
    id: string,
    lessonId: string,
    authorId: string,
    content: string,
  ): Promise<Pick<Comment, 'id' | 'content' | 'createdAt'> | null> {
    const [added] = await this.dataSource.query<Pick<Comment, 'id' | 'content' | 'createdAt'>[]>(
      `INSERT INTO comments (id, lesson_id, user_id, content)
       SELECT $1::uuid, lesson.id, $3::uuid, $4 FROM lessons lesson WHERE lesson.id = $2 FOR KEY SHARE
       ON CONFLICT (id) DO NOTHING
       RETURNING id, content, created_at AS "createdAt"`,
      [id, lessonId, authorId, content],
    );
    return added ?? null;
  }

  findById(id: string): Promise<Comment | null> {
    return this.dataSource.manager.findOneBy(Comment, { id });
  }

  /** Deletes a comment if it is the caller's, or the caller is an administrator. @returns whether it was deleted */
  async delete(lessonId: string, commentId: string, caller: CurrentUser): Promise<boolean> {
    const [, deleted] = await this.dataSource.query<[unknown[], number]>(
      'DELETE FROM comments WHERE id = $1 AND lesson_id = $2 AND (user_id = $3 OR $4::boolean)',
      [commentId, lessonId, caller.id, caller.isAdmin],
    );
    return deleted === 1;
  }
}

type CommentRow = Comment & {
  authorFullName: string;
  authorEmail: string;
  authorAvatarUrl: string | null;
  authorIsAdmin: boolean;
};

const withAuthor = (row: CommentRow): LessonComment => ({
  id: row.id,
  content: row.content,
  createdAt: row.createdAt,
  author: {
    id: row.userId,
    fullName: row.authorFullName,
    email: row.authorEmail,
    avatarUrl: row.authorAvatarUrl,
    isAdmin: row.authorIsAdmin,
  },
});
