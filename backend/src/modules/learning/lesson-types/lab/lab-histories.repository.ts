import { Injectable } from '@nestjs/common';
import { LAB_LIMITS } from '@triad/shared/lab';
import { DataSource } from 'typeorm';
import { lessonIsOpen } from '../../course-access.repository.js';
import type { LabHistoryResponse, LabHistoryTextResponse } from './dto/lab-history.dto.js';

/** A learner's lab. */
interface OfLearner {
  lessonId: string;
  userId: string;
}

/** The only writer of `lab_histories`. */
@Injectable()
export class LabHistoriesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** An earlier one stays. @returns false if the lesson was deleted concurrently */
  async share({ lessonId, userId }: OfLearner): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `INSERT INTO lab_histories AS known (lesson_id, user_id, updated_at)
       SELECT id, $2::uuid, now() FROM lessons WHERE id = $1 FOR KEY SHARE
       ON CONFLICT (lesson_id, user_id) DO UPDATE SET updated_at = known.updated_at RETURNING user_id`,
      [lessonId, userId],
    );
    return rows.length === 1;
  }

  async forget({ lessonId, userId }: OfLearner): Promise<void> {
    await this.dataSource.query('DELETE FROM lab_histories WHERE lesson_id = $1 AND user_id = $2', [
      lessonId,
      userId,
    ]);
  }

  /**
   * Saves the commands of a run; those of runs before stay, as far as there is room.
   * @returns false if the history isn't shared any more, or the lab isn't open to the learner
   */
  async save({ lessonId, userId }: OfLearner, runId: string, commands: string): Promise<boolean> {
    const [rows] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE lab_histories SET run_id = $3, commands = $4, updated_at = now(),
         earlier = CASE WHEN run_id = $3 THEN earlier ELSE right(earlier || commands, $5) END
       WHERE lesson_id = $1 AND user_id = $2 AND ${lessonIsOpen('$1', '$2')} RETURNING user_id`,
      [lessonId, userId, runId, commands, LAB_LIMITS.history],
    );
    return rows.length === 1;
  }

  /** Who shares it, the newest first; at most 100. */
  listOf(lessonId: string): Promise<LabHistoryResponse[]> {
    return this.dataSource.query<LabHistoryResponse[]>(
      `SELECT history.user_id, learner.full_name AS user_name, history.updated_at
       FROM lab_histories history JOIN users learner ON learner.id = history.user_id
       WHERE history.lesson_id = $1 ORDER BY history.updated_at DESC, history.user_id LIMIT 100`,
      [lessonId],
    );
  }

  /** Null where the learner doesn't share it. */
  async find({ lessonId, userId }: OfLearner): Promise<LabHistoryTextResponse | null> {
    const [history] = await this.dataSource.query<LabHistoryTextResponse[]>(
      `SELECT right(earlier || commands, $3) AS commands FROM lab_histories
       WHERE lesson_id = $1 AND user_id = $2`,
      [lessonId, userId, LAB_LIMITS.history],
    );
    return history ?? null;
  }
}
