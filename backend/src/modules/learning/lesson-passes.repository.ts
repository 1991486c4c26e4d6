import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Opens lessons to learners for a time: the labs of a practical exam. The only writer of `lesson_passes`. */
@Injectable()
export class LessonPassesRepository {
  /** Lessons that don't exist any more are left out. */
  async open(manager: EntityManager, userId: string, lessonIds: string[], validUntil: Date): Promise<void> {
    await manager.query(
      `INSERT INTO lesson_passes (user_id, lesson_id, valid_until)
       SELECT $1::uuid, id, $3::timestamptz FROM lessons WHERE id = ANY($2::uuid[]) ORDER BY id FOR KEY SHARE
       ON CONFLICT (user_id, lesson_id) DO UPDATE SET valid_until = GREATEST(lesson_passes.valid_until, excluded.valid_until)`,
      [userId, lessonIds, validUntil],
    );
  }

  /** Ends them now. */
  async close(manager: EntityManager, userId: string, lessonIds: string[]): Promise<void> {
    await manager.query('DELETE FROM lesson_passes WHERE user_id = $1 AND lesson_id = ANY($2::uuid[])', [
      userId,
      lessonIds,
    ]);
  }
}
