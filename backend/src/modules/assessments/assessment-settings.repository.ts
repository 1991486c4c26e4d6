import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { insertOnce } from '../../platform/database/insert-once.js';
import type { AssessmentSettingsResponse, SaveAssessmentDto } from './dto/assessment-settings.dto.js';
import { AssessmentTopic } from './assessment-topic.entity.js';

/** Writes `assessments` and `assessment_topics`. */
@Injectable()
export class AssessmentSettingsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Locks a course's assessment, creating it if necessary: changes to the bank and settings are serialised, and no
   * attempt starts meanwhile.
   * @returns whether it is published; null if there is no such course
   */
  async lock(manager: EntityManager, courseId: string): Promise<{ published: boolean } | null> {
    const [row] = await manager.query<{ published: boolean }[]>(
      `INSERT INTO assessments (course_id) SELECT id FROM courses WHERE id = $1
       ON CONFLICT (course_id) DO UPDATE SET published = assessments.published RETURNING published`,
      [courseId],
    );
    return row ?? null;
  }

  /** Defaults until they are first saved; the topics in the order in which they were added. @returns null if there is no such course */
  async find(
    courseId: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<AssessmentSettingsResponse | null> {
    const [row] = await manager.query<AssessmentSettingsResponse[]>(
      `SELECT course.id AS course_id, course.title AS course_title, COALESCE(assessment.published, false) AS published,
              COALESCE(assessment.minutes, 40) AS minutes, COALESCE(assessment.pass_mark, 70) AS pass_mark,
              COALESCE(assessment.attempts, 3) AS attempts, COALESCE(assessment.cool_down_hours, 24) AS cool_down_hours,
              (SELECT COALESCE(json_agg(topic ORDER BY topic.id), '[]') FROM (
                 SELECT id, name, draw, (SELECT count(*)::int FROM assessment_questions question
                   WHERE question.topic_id = assessment_topics.id) AS questions
                 FROM assessment_topics WHERE course_id = course.id
               ) topic) AS topics
       FROM courses course LEFT JOIN assessments assessment ON assessment.course_id = course.id WHERE course.id = $1`,
      [courseId],
    );
    return row ?? null;
  }

  async save(
    manager: EntityManager,
    courseId: string,
    settings: SaveAssessmentDto,
    administratorId: string,
  ): Promise<void> {
    await manager.query(
      `WITH drawn AS (
         UPDATE assessment_topics topic SET draw = wanted.draw
         FROM unnest($8::uuid[], $9::int[]) AS wanted (id, draw) WHERE topic.id = wanted.id AND topic.course_id = $1
       )
       UPDATE assessments SET published = $2, minutes = $3, pass_mark = $4, attempts = $5, cool_down_hours = $6,
         updated_at = now(), updated_by = $7
       WHERE course_id = $1`,
      [
        courseId,
        settings.published,
        settings.minutes,
        settings.pass_mark,
        settings.attempts,
        settings.cool_down_hours,
        administratorId,
        settings.topics.map(({ id }) => id),
        settings.topics.map(({ draw }) => draw),
      ],
    );
  }

  /** @returns false if its id or name is taken */
  addTopic(
    manager: EntityManager,
    topic: Pick<AssessmentTopic, 'id' | 'courseId' | 'name'>,
  ): Promise<boolean> {
    return insertOnce(manager, AssessmentTopic, manager.create(AssessmentTopic, { ...topic, draw: 0 }));
  }

  /**
   * @returns false if there is no such topic
   * @throws QueryFailedError on `assessment_topics_name_key`
   */
  async renameTopic(manager: EntityManager, courseId: string, id: string, name: string): Promise<boolean> {
    const { affected } = await manager.update(AssessmentTopic, { id, courseId }, { name });
    return affected === 1;
  }

  async deleteTopic(manager: EntityManager, courseId: string, id: string): Promise<void> {
    await manager.delete(AssessmentTopic, { id, courseId });
  }
}
