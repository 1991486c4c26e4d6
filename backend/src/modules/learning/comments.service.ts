import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CurrentUser } from '../../platform/common/authorisation.js';
import { NotFoundError } from '../../platform/common/domain-error.js';
import type { PageQuery } from '../../platform/common/page-query.dto.js';
import type { Page } from '../../platform/common/pagination.js';
import { RateLimits } from '../../platform/common/rate-limits/index.js';
import { idTaken } from '../../platform/common/validation/client-made-id.js';
import { newId } from '../../platform/database/columns.js';
import { Outbox } from '../../platform/events/index.js';
import { type AddedComment, CommentsRepository } from './comments.repository.js';
import { CourseAccessService } from './course-access.service.js';
import type { AddLessonCommentDto } from './dto/lesson-comment.dto.js';
import type { LessonComment } from './lesson-comment.js';

/** The discussion of each lesson, for users with access to it. */
@Injectable()
export class CommentsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly comments: CommentsRepository,
    private readonly access: CourseAccessService,
    private readonly outbox: Outbox,
    private readonly limits: RateLimits,
  ) {}

  async ofLesson(lessonId: string, reader: CurrentUser, page: PageQuery): Promise<Page<LessonComment>> {
    const found = await this.comments.pageOfLesson(lessonId, reader, page);
    // Rows prove access; an empty list needs a check.
    if (found.total === 0) await this.access.openLesson(lessonId, reader);
    return found;
  }

  /**
   * Adds a comment; a reply notifies the author of the comment it answers. Idempotent by id: a retry returns the stored comment.
   * @throws NotFoundError, idTaken, TooManyRequestsError
   */
  async add(lessonId: string, author: CurrentUser, given: AddLessonCommentDto): Promise<LessonComment> {
    const { id = newId(), content, reply_to: replyTo = null } = given;
    await this.access.openLesson(lessonId, author);
    if (!author.isAdmin) await this.limits.consume('message', author.id);
    const write = (manager: EntityManager) =>
      this.comments.add(manager, { id, lessonId, author, content, replyTo });
    // Only an answer has an event: any other comment is one statement.
    const added = replyTo
      ? await this.dataSource.transaction(async (manager) => {
          const answer = await write(manager);
          if (answer) await this.publishAnswer(manager, answer, author);
          return answer;
        })
      : await write(this.dataSource.manager);
    if (!added) return this.storedBefore(id, lessonId, author, replyTo);
    return { ...added, author: { ...author, isMentor: added.isMentor } };
  }

  private async publishAnswer(
    manager: EntityManager,
    { id, courseId, askedBy }: AddedComment,
    author: CurrentUser,
  ): Promise<void> {
    if (askedBy === null || askedBy === author.id) return;
    await this.outbox.publish(manager, 'learning.comment-answered', {
      commentId: id,
      courseId,
      userId: askedBy,
    });
  }

  private async storedBefore(
    id: string,
    lessonId: string,
    author: CurrentUser,
    replyTo: string | null,
  ): Promise<LessonComment> {
    const stored = await this.comments.find(id);
    if (!stored) throw new NotFoundError(replyTo ? 'Comment' : 'Lesson');
    if (stored.author.id !== author.id || stored.lessonId !== lessonId) throw idTaken();
    return stored;
  }

  /**
   * Deletes the caller's own comment; an administrator may delete any.
   * @throws NotFoundError if there is no such comment that the caller may delete
   */
  async delete(lessonId: string, commentId: string, caller: CurrentUser): Promise<void> {
    const isDeleted = await this.dataSource.transaction((manager) =>
      this.comments.delete(manager, lessonId, commentId, caller),
    );
    if (!isDeleted) throw new NotFoundError('Comment');
  }
}
