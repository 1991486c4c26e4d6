import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/common/authorisation.js';
import { NotFoundError } from '../../../platform/common/domain-error.js';
import type { PageQuery } from '../../../platform/common/page-query.dto.js';
import type { Page } from '../../../platform/common/pagination.js';
import { notAMentor } from '../learning.errors.js';
import { maskedAddress } from '../masked-address.js';
import type { QuestionResponse, TaughtCourseQuestionsResponse } from './dto/question.dto.js';
import { QuestionsRepository } from './questions.repository.js';

/** Learners' questions in discussions that wait for a mentor or an administrator. */
@Injectable()
export class QuestionsService {
  constructor(private readonly questions: QuestionsRepository) {}

  /** Mentors see masked addresses. @throws notAMentor */
  async unanswered(reader: CurrentUser, page: PageQuery): Promise<Page<QuestionResponse>> {
    const found = await this.questions.page(reader, page);
    if (reader.isAdmin) return found;
    // Rows prove that they may be read; an empty list doesn't.
    if (found.total === 0 && (await this.taughtBy(reader)).length === 0) throw notAMentor();
    const items = found.items.map((question) => ({ ...question, email: maskedAddress(question.email) }));
    return { ...found, items };
  }

  /** None for users who aren't mentors. */
  taughtBy(reader: CurrentUser): Promise<TaughtCourseQuestionsResponse[]> {
    return this.questions.taughtBy(reader.id);
  }

  /**
   * Takes a comment that needs no answer from the list. Again is a success.
   * @throws NotFoundError when there is none that this reader may answer
   */
  async setAside(commentId: string, reader: CurrentUser): Promise<void> {
    if (!(await this.questions.setAside(commentId, reader))) throw new NotFoundError('Question');
  }
}
