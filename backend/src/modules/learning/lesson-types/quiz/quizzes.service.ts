import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CurrentUser } from '../../../../platform/common/authorisation.js';
import { NotFoundError } from '../../../../platform/common/domain-error.js';
import type { Quiz } from '@triad/shared/quiz';
import { gradeQuiz, type QuizAnswers, type QuizGrade } from '@triad/shared/quiz-grading';
import { LessonProgressService } from '../../lesson-progress.service.js';
import { requireOpen } from '../../open-lesson.js';
import { invalidAnswers, noQuiz } from './quiz.errors.js';
import { QuizzesRepository } from './quizzes.repository.js';
import { unknownAnswers } from './unknown-answers.js';

/** Serves and grades quizzes. */
@Injectable()
export class QuizzesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly quizzes: QuizzesRepository,
    private readonly progress: LessonProgressService,
  ) {}

  /**
   * The quiz with its answers, for the server only, and the learner's best result.
   * @throws noQuiz if the lesson isn't a quiz
   */
  async open(
    lessonId: string,
    user: CurrentUser,
  ): Promise<{ quiz: Quiz; bestScore: number | null; passed: boolean }> {
    const { quiz, bestScore, passed } = requireOpen(await this.quizzes.find(lessonId, user.id));
    if (!quiz) throw noQuiz();
    return { quiz, bestScore, passed };
  }

  /**
   * Grades an attempt. Every attempt is stored and the best one counts; passing completes the lesson. Administrators'
   * attempts aren't stored.
   * @throws invalidAnswers if the answers don't belong to this quiz
   */
  async submit(
    lessonId: string,
    user: CurrentUser,
    answers: QuizAnswers,
  ): Promise<{ grade: QuizGrade; completed: boolean }> {
    const { quiz, passed: passedBefore } = await this.open(lessonId, user);
    const problems = unknownAnswers(quiz, answers);
    if (problems.length > 0) throw invalidAnswers(problems);
    const grade = gradeQuiz(quiz, answers);
    if (!user.isAdmin) await this.keep(lessonId, user.id, answers, grade);
    return { grade, completed: grade.passed || passedBefore };
  }

  private async keep(
    lessonId: string,
    userId: string,
    answers: QuizAnswers,
    grade: QuizGrade,
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const kept = await this.quizzes.addAttempt(manager, userId, lessonId, answers, grade);
      if (!kept) throw new NotFoundError('Lesson');
      if (grade.passed) await this.progress.complete(manager, userId, lessonId);
    });
  }
}
