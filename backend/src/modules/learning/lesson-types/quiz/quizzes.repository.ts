import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { newId } from '../../../../platform/database/columns.js';
import { isOpenTo } from '../../course-access.repository.js';
import type { Quiz } from '@triad/shared/quiz';
import type { QuizAnswers, QuizGrade } from '@triad/shared/quiz-grading';

/** A quiz lesson for one learner. `quiz` contains the answers and must stay on the server. */
interface QuizOfLearner {
  lessonId: string;
  isOpen: boolean;
  /** Null if the lesson isn't a quiz. */
  quiz: Quiz | null;
  bestScore: number | null;
  passed: boolean;
}

@Injectable()
export class QuizzesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(lessonId: string, userId: string): Promise<QuizOfLearner | null> {
    const [quiz] = await this.dataSource.query<QuizOfLearner[]>(
      `SELECT lesson.id AS "lessonId", lesson.quiz, ${isOpenTo('$2')} AS "isOpen",
              attempts.best AS "bestScore", COALESCE(attempts.passed, false) AS passed
       FROM lessons lesson
       JOIN courses course ON course.id = lesson.course_id
       CROSS JOIN LATERAL (
         SELECT max(score) AS best, bool_or(passed) AS passed FROM quiz_attempts
         WHERE user_id = $2 AND lesson_id = lesson.id
       ) attempts
       WHERE lesson.id = $1`,
      [lessonId, userId],
    );
    return quiz ?? null;
  }

  /** Stores an attempt. @returns false if the lesson was deleted concurrently */
  async addAttempt(
    manager: EntityManager,
    userId: string,
    lessonId: string,
    answers: QuizAnswers,
    { score, correct, total, passed }: QuizGrade,
  ): Promise<boolean> {
    const added = await manager.query<unknown[]>(
      `INSERT INTO quiz_attempts (id, user_id, lesson_id, answers, score, correct, total, passed)
       SELECT $1::uuid, $2::uuid, lesson.id, $4::jsonb, $5::integer, $6::integer, $7::integer, $8::boolean
       FROM lessons lesson WHERE lesson.id = $3 FOR KEY SHARE
       RETURNING id`,
      [newId(), userId, lessonId, JSON.stringify(answers), score, correct, total, passed],
    );
    return added.length === 1;
  }
}
