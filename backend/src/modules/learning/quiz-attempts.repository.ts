import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newId } from '../../platform/database/columns.js';
import type { QuizAnswers, QuizGrade } from '@triad/shared/quiz-grading';

@Injectable()
export class QuizAttemptsRepository {
  /** Stores an attempt. @returns false if the lesson was deleted concurrently */
  async add(
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
