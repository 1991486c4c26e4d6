import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Flags: each belongs to one learner, lab, task and version of the lab's files. */
@Injectable()
export class LabFlagsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The learner's flags in this version of a lab; those that they don't have yet are the given ones.
   * @param fresh a new flag for each task
   * @returns the flag of each task; empty if the lesson was deleted concurrently
   */
  async issue(
    lessonId: string,
    userId: string,
    fileId: string,
    fresh: ReadonlyMap<string, string>,
  ): Promise<Map<string, string>> {
    const rows = await this.dataSource.query<{ taskId: string; flag: string }[]>(
      `INSERT INTO lab_task_flags AS issued (lesson_id, user_id, task_id, file_id, flag)
       SELECT lesson.id, $2::uuid, given.task_id, $3::uuid, given.flag
       FROM (SELECT id FROM lessons WHERE id = $1 FOR KEY SHARE) lesson,
            unnest($4::varchar[], $5::varchar[]) AS given (task_id, flag)
       ON CONFLICT (lesson_id, user_id, task_id, file_id) DO UPDATE SET flag = issued.flag
       RETURNING task_id AS "taskId", flag`,
      [lessonId, userId, fileId, [...fresh.keys()], [...fresh.values()]],
    );
    return new Map(rows.map(({ taskId, flag }) => [taskId, flag]));
  }

  /** Whose flag of this task it is, of any version; null if it is nobody's. */
  async ownerOf(lessonId: string, taskId: string, flag: string): Promise<string | null> {
    const [row] = await this.dataSource.query<{ userId: string }[]>(
      `SELECT user_id AS "userId" FROM lab_task_flags WHERE flag = $3 AND lesson_id = $1 AND task_id = $2
       UNION SELECT user_id FROM lab_flags WHERE flag = $3 AND lesson_id = $1 AND $2 = 'flag'`,
      [lessonId, taskId, flag],
    );
    return row?.userId ?? null;
  }
}
