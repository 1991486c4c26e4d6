import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CertificationBasis } from '@triad/shared/certification';
import { DataSource, type EntityManager } from 'typeorm';
import type { AchievementContent } from './open-badge.js';

/** The only writer of `achievements`. */
@Injectable()
export class AchievementsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Keeps what a course's certificates say, where it is new. Two at once follow each other.
   * @returns its version
   */
  async keep(
    manager: EntityManager,
    courseId: string,
    basis: readonly CertificationBasis[],
    content: AchievementContent,
  ): Promise<number> {
    const text = JSON.stringify(content);
    const digest = createHash('sha256').update(text).digest('hex');
    const known = () =>
      manager.query<{ version: number }[]>(
        'SELECT version FROM achievements WHERE course_id = $1 AND digest = $2',
        [courseId, digest],
      );
    const [kept] = await known();
    if (kept) return kept.version;
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('achievements/' || $1::text, 0))`, [
      courseId,
    ]);
    await manager.query(
      `INSERT INTO achievements (course_id, version, basis, content, digest)
       SELECT $1::uuid, COALESCE(max(version), 0) + 1, $2, $3, $4 FROM achievements WHERE course_id = $1
       ON CONFLICT (course_id, digest) DO NOTHING`,
      [courseId, basis, text, digest],
    );
    const [entered] = await known();
    return entered!.version;
  }

  async find(courseId: string, version: number): Promise<AchievementContent | null> {
    const [achievement] = await this.dataSource.query<{ content: string }[]>(
      'SELECT content FROM achievements WHERE course_id = $1 AND version = $2',
      [courseId, version],
    );
    return achievement ? (JSON.parse(achievement.content) as AchievementContent) : null;
  }
}
