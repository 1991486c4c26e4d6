import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type FieldProblem, NotFoundError } from '../../platform/common/domain-error.js';
import type {
  ExamLabResponse,
  PracticalExamSettingsResponse,
  SavePracticalExamDto,
} from './dto/exam-settings.dto.js';
import { ExamSettingsRepository } from './exam-settings.repository.js';
import { incompleteExam } from './practical-exams.errors.js';

/** A course's practical exam, as its owner sets it up. */
@Injectable()
export class ExamSettingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: ExamSettingsRepository,
  ) {}

  /** @throws NotFoundError if the course does not exist */
  async find(courseId: string): Promise<PracticalExamSettingsResponse> {
    const [exam, labs] = await Promise.all([this.settings.find(courseId), this.settings.labsFor(courseId)]);
    if (!exam) throw new NotFoundError('Course');
    return {
      course_id: courseId,
      course_title: exam.courseTitle,
      published: exam.published,
      hours: exam.hours,
      pass_mark: exam.passMark,
      attempts: exam.attempts,
      cool_down_hours: exam.coolDownHours,
      second_reader: exam.secondReader,
      lab_points: exam.labPoints,
      labs: exam.labs,
      template: exam.template,
      rubric: exam.rubric,
      available_labs: labs,
    };
  }

  /**
   * Changes the exam. Attempts that have started keep what they were started under.
   * @throws NotFoundError, DomainError 400 for labs that it can't have, or what is missing before it can be published
   */
  async save(
    courseId: string,
    exam: SavePracticalExamDto,
    administratorId: string,
  ): Promise<PracticalExamSettingsResponse> {
    await this.dataSource.transaction(async (manager) => {
      if (!(await this.settings.find(courseId, manager))) throw new NotFoundError('Course');
      await this.settings.lockLabs(manager, exam.labs);
      const problems = problemsOf(exam, await this.settings.labsFor(courseId, manager));
      if (problems.length > 0) throw incompleteExam(problems);
      await this.settings.save(manager, courseId, exam, administratorId);
    });
    return this.find(courseId);
  }
}

/** What an exam can't be saved with. */
function problemsOf(exam: SavePracticalExamDto, available: ExamLabResponse[]): FieldProblem[] {
  const points = new Map(available.map(({ lesson_id: id, max_points: most }) => [id, most]));
  const unknown = exam.labs.some((id) => !points.has(id));
  const most = exam.labs.reduce((sum, id) => sum + (points.get(id) ?? 0), 0);
  return [
    ...(unknown
      ? [{ field: 'labs', message: 'Choose labs of this course, or of courses that are not published' }]
      : []),
    ...(exam.lab_points > most
      ? [{ field: 'lab_points', message: `The chosen labs have ${most} points in total` }]
      : []),
    ...(exam.published && exam.labs.length === 0
      ? [{ field: 'labs', message: 'Choose a lab before you publish the exam' }]
      : []),
    ...(exam.published && exam.rubric.length === 0
      ? [{ field: 'rubric', message: 'Write the rubric before you publish the exam' }]
      : []),
  ];
}
