import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CurrentUser } from '../../platform/common/authorisation.js';
import type { PageQuery } from '../../platform/common/page-query.dto.js';
import type { Page } from '../../platform/common/pagination.js';
import { Outbox } from '../../platform/events/index.js';
import type { WaitingReportResponse } from './dto/exam-report.dto.js';
import type { ExamTerms } from './exam-attempt.entity.js';
import { ExamGradingsRepository } from './exam-gradings.repository.js';
import type { ReadReport } from './read-report.js';
import type { CriterionGrade } from './exam-grading.entity.js';
import { outcomeOf, scoreOf } from './exam-rules.js';
import { alreadyDecided, incompleteGrading, reportNotFound } from './practical-exams.errors.js';

/** Reading and grading reports, by the mentors of a course and by administrators. */
@Injectable()
export class ExamGradingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly gradings: ExamGradingsRepository,
    private readonly outbox: Outbox,
  ) {}

  list(reader: CurrentUser, page: PageQuery): Promise<Page<WaitingReportResponse>> {
    return this.gradings.page(reader, page);
  }

  /**
   * A report. Readers who have not graded it yet don't see what others gave, so that each judges alone.
   * @throws NotFoundError
   */
  async find(reader: CurrentUser, attemptId: string): Promise<ReadReport> {
    const report = await this.gradings.find(reader, attemptId);
    if (!report) throw reportNotFound();
    const hasGraded = report.gradings.some(
      ({ readerId, setAsideReason }) => readerId === reader.id && setAsideReason === null,
    );
    return report.state !== 'submitted' || hasGraded ? report : { ...report, gradings: [] };
  }

  /**
   * Grades a report. Until it is decided, a reader may change their grading.
   * @throws NotFoundError, InvalidInputError, ConflictError if it has been decided
   */
  async grade(
    reader: CurrentUser,
    attemptId: string,
    given: { criteria: CriterionGrade[]; feedback: string },
  ): Promise<ReadReport> {
    await this.dataSource.transaction(async (manager) => {
      const attempt = await this.gradings.lock(manager, reader, attemptId);
      if (!attempt) throw reportNotFound();
      if (attempt.state !== 'submitted') throw alreadyDecided();
      const { rubric, passMark, secondReader } = attempt.terms;
      const criteria = inOrder(rubric, given.criteria);
      const score = scoreOf(rubric, criteria);
      const grading = { attemptId, readerId: reader.id, criteria, feedback: given.feedback, score };
      const counting = await this.gradings.save(manager, { ...grading, passed: score >= passMark });
      const outcome = outcomeOf(counting, secondReader);
      if (!outcome) return;
      await this.gradings.decide(manager, attemptId, outcome);
      await this.outbox.publish(manager, 'practical-exams.exam-decided', {
        attemptId,
        userId: attempt.userId,
        courseId: attempt.courseId,
        passed: outcome === 'passed',
      });
    });
    return this.find(reader, attemptId);
  }
}

/** @throws InvalidInputError unless there are points for each criterion, and at most its own */
function inOrder(rubric: ExamTerms['rubric'], given: CriterionGrade[]): CriterionGrade[] {
  if (given.length !== rubric.length) throw incompleteGrading();
  return rubric.map(({ id, points: most }) => {
    const grade = given.find((candidate) => candidate.id === id);
    if (!grade || grade.points > most) throw incompleteGrading();
    return { id, points: grade.points, comment: grade.comment };
  });
}
