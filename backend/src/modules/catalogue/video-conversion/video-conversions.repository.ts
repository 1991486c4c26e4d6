import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Lesson } from '../lesson.entity.js';

/** A lesson whose video browsers don't show. */
export interface VideoToConvert {
  lessonId: string;
  fileId: string;
}

/** Which videos of `lessons` are still to be converted. */
@Injectable()
export class VideoConversionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Takes one that is due. A process that is killed with it leaves it due again, after more time than a conversion may take. */
  async take(): Promise<VideoToConvert | null> {
    const [rows] = await this.dataSource.query<[VideoToConvert[], number]>(
      `UPDATE lessons SET conversion_due = now() + interval '5 hours'
       WHERE id = (SELECT id FROM lessons WHERE conversion_due <= now() ORDER BY conversion_due LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING id AS "lessonId", file_id AS "fileId"`,
    );
    return rows[0] ?? null;
  }

  /** Whether the lesson still shows this file. The caller holds the course's lock. */
  showsFile(manager: EntityManager, { lessonId, fileId }: VideoToConvert): Promise<boolean> {
    return manager.existsBy(Lesson, { id: lessonId, fileId });
  }

  async replaceFile(manager: EntityManager, lessonId: string, fileId: string): Promise<void> {
    await manager.update(Lesson, { id: lessonId }, { fileId, unplayableCodec: null, conversionDue: null });
  }

  /** Left to another process. */
  async requeue({ lessonId, fileId }: VideoToConvert): Promise<void> {
    await this.dataSource.manager.update(Lesson, { id: lessonId, fileId }, { conversionDue: new Date() });
  }

  /** It can't be converted: it stays as it is, and the lesson says so. */
  async giveUp({ lessonId, fileId }: VideoToConvert): Promise<void> {
    await this.dataSource.manager.update(Lesson, { id: lessonId, fileId }, { conversionDue: null });
  }
}
