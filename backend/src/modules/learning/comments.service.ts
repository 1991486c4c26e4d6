import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/common/authorisation.js';
import { NotFoundError } from '../../platform/common/domain-error.js';
import { IdTakenError } from '../../platform/common/validation/client-made-id.js';
import { newId } from '../../platform/database/columns.js';
import type { PageQuery } from '../../platform/common/page-query.dto.js';
import type { Page } from '../../platform/common/pagination.js';
import { CommentsRepository } from './comments.repository.js';
import type { AddLessonCommentDto } from './dto/add-lesson-comment.dto.js';
import type { LessonComment } from './lesson-comment.js';
import { CourseAccessService } from './course-access.service.js';

/** The discussion of each lesson, for users with access to it. */
@Injectable()
export class CommentsService {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly access: CourseAccessService,
  ) {}

  async ofLesson(lessonId: string, reader: CurrentUser, page: PageQuery): Promise<Page<LessonComment>> {
    const found = await this.comments.pageOfLesson(lessonId, reader, page);
    // Rows prove access; an empty list needs a check.
    if (found.total === 0) await this.access.openLesson(lessonId, reader);
    return found;
  }

  /**
   * Idempotent by id: a retry returns the stored comment.
   * @throws NotFoundError, IdTakenError
   */
  async add(lessonId: string, author: CurrentUser, given: AddLessonCommentDto): Promise<LessonComment> {
    const { id = newId(), content } = given;
    await this.access.openLesson(lessonId, author);
    const added =
      (await this.comments.add(id, lessonId, author.id, content)) ??
      (await this.storedBefore(id, lessonId, author));
    return {
      ...added,
      author: {
        id: author.id,
        fullName: author.fullName,
        email: author.email,
        avatarUrl: author.avatarUrl,
        isAdmin: author.isAdmin,
      },
    };
  }

  private async storedBefore(id: string, lessonId: string, author: CurrentUser) {
    const stored = await this.comments.findById(id);
    if (!stored) throw new NotFoundError('Lesson');
    if (stored.userId !== author.id || stored.lessonId !== lessonId) throw new IdTakenError();
    return stored;
  }

  /**
   * Deletes the caller's own comment; an administrator may delete any.
   * @throws NotFoundError if there is no such comment that the caller may delete
   */
  async delete(lessonId: string, commentId: string, caller: CurrentUser): Promise<void> {
    if (!(await this.comments.delete(lessonId, commentId, caller))) throw new NotFoundError('Comment');
  }
}
