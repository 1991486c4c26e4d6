import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { PageQuery } from '../../platform/common/page-query.dto.js';
import type { Page } from '../../platform/common/pagination.js';
import { containsPattern } from '../../platform/common/search-text.js';
import { newId } from '../../platform/database/columns.js';
import { fetchPage, type ListStatement } from '../../platform/database/fetch-page.js';
import { FACILITY, type ItemStatistics, MIN_DISCRIMINATION, MIN_SITTINGS } from './item-statistics.js';
import type { QuestionContent } from './question-content.js';

/** A question of the bank with its statistics. */
export interface BankQuestion extends QuestionContent, ItemStatistics {
  id: string;
  topicId: string;
  topic: string;
  version: number;
}

export interface ChangedQuestion {
  id: string;
  topicId: string;
  version?: number | undefined;
}

export interface QuestionFilter extends PageQuery {
  topicId?: string | undefined;
  text?: string | undefined;
  flaggedOnly?: boolean | undefined;
}

/** SQL: statistics of a `question` over the graded attempts with its current version. */
const STATISTICS = `LEFT JOIN LATERAL (
  SELECT count(*)::int AS sittings, avg(entry.is_right::int)::float AS facility,
         corr(entry.is_right::int, (attempt.correct - entry.is_right::int)::float / NULLIF(attempt.total - 1, 0)) AS discrimination
  FROM assessment_paper_questions entry JOIN assessment_attempts attempt ON attempt.id = entry.attempt_id
  WHERE entry.question_id = question.id AND entry.version = question.version
    AND attempt.score IS NOT NULL AND attempt.voided_at IS NULL
) item ON true`;
const TOPIC = 'LEFT JOIN assessment_topics topic ON topic.id = question.topic_id';

const IS_FLAGGED = `item.sittings >= ${MIN_SITTINGS}
  AND (item.facility < ${FACILITY.tooHard} OR item.facility > ${FACILITY.tooEasy} OR item.discrimination < ${MIN_DISCRIMINATION})`;

const COLUMNS = `question.id, question.topic_id AS "topicId", topic.name AS topic, question.text, question.type,
  question.options, question.answer, question.version, item.sittings, item.facility, item.discrimination,
  item.sittings::float / NULLIF((SELECT count(*) FROM assessment_attempts graded
    WHERE graded.course_id = question.course_id AND graded.score IS NOT NULL AND graded.voided_at IS NULL), 0) AS exposure`;

/** The only writer of `assessment_questions`. */
@Injectable()
export class QuestionBankRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A course's questions, newest first. */
  page(
    courseId: string,
    { topicId, text, flaggedOnly, ...page }: QuestionFilter,
  ): Promise<Page<BankQuestion>> {
    const list: ListStatement = {
      columns: COLUMNS,
      // Counting needs the statistics only where they decide what is listed.
      ...(flaggedOnly
        ? { from: `assessment_questions question ${STATISTICS}`, joins: TOPIC }
        : { from: 'assessment_questions question', joins: `${STATISTICS} ${TOPIC}` }),
      where: ['question.course_id = $1', 'question.deleted_at IS NULL'],
      values: [courseId],
    };
    if (topicId) list.where.push(`question.topic_id = $${list.values.push(topicId)}`);
    if (text) list.where.push(`question.text ILIKE $${list.values.push(containsPattern(text))}`);
    if (flaggedOnly) list.where.push(`(${IS_FLAGGED})`);
    return fetchPage<BankQuestion>(
      this.dataSource,
      list,
      [{ expression: 'question.id', cast: 'uuid', direction: 'DESC' }],
      page,
    );
  }

  async find(courseId: string, id: string, manager: EntityManager): Promise<BankQuestion | null> {
    const [row] = await manager.query<BankQuestion[]>(
      `SELECT ${COLUMNS} FROM assessment_questions question ${STATISTICS}
       JOIN assessment_topics topic ON topic.id = question.topic_id
       WHERE question.course_id = $1 AND question.id = $2 AND question.deleted_at IS NULL`,
      [courseId, id],
    );
    return row ?? null;
  }

  async count(manager: EntityManager, courseId: string): Promise<number> {
    const [row] = await manager.query<[{ count: number }]>(
      'SELECT count(*)::int AS count FROM assessment_questions WHERE course_id = $1 AND deleted_at IS NULL',
      [courseId],
    );
    return row.count;
  }

  /** Adds a question unless its id is taken. @returns false if the topic isn't one of the course */
  async add(
    manager: EntityManager,
    question: QuestionContent & { id: string; courseId: string; topicId: string },
  ): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `WITH topic AS (SELECT id, course_id FROM assessment_topics WHERE id = $3 AND course_id = $2), added AS (
         INSERT INTO assessment_questions (id, course_id, topic_id, text, type, options, answer)
         SELECT $1::uuid, topic.course_id, topic.id, $4, $5, $6::jsonb, $7::jsonb FROM topic ON CONFLICT (id) DO NOTHING
       )
       SELECT FROM topic`,
      [question.id, question.courseId, question.topicId, ...contentValues(question)],
    );
    return rows.length > 0;
  }

  /**
   * Changes a question. Changed content creates a new version with fresh statistics.
   * @param question with the version that it is to replace; without one it replaces any
   * @returns false if there is no such question or topic in the course, or it has another version and other content
   */
  async change(
    manager: EntityManager,
    question: QuestionContent & ChangedQuestion & { courseId: string },
  ): Promise<boolean> {
    const [, changed] = await manager.query<[unknown[], number]>(
      `UPDATE assessment_questions question
       SET topic_id = topic.id, text = $4::varchar, type = $5::varchar, options = $6::jsonb, answer = $7::jsonb,
           version = version
             + ((text, type, options, answer) IS DISTINCT FROM ($4::varchar, $5::varchar, $6::jsonb, $7::jsonb))::int
       FROM assessment_topics topic
       WHERE question.id = $1 AND question.course_id = $2 AND question.deleted_at IS NULL
         AND topic.id = $3 AND topic.course_id = $2
         AND (question.version = COALESCE($8::int, question.version)
           OR (text, type, options, answer) IS NOT DISTINCT FROM ($4::varchar, $5::varchar, $6::jsonb, $7::jsonb))`,
      [
        question.id,
        question.courseId,
        question.topicId,
        ...contentValues(question),
        question.version ?? null,
      ],
    );
    return changed === 1;
  }

  /** Deletes a question from the bank; attempts keep their copies. @returns false if there is none */
  async delete(manager: EntityManager, courseId: string, id: string): Promise<boolean> {
    const [, deleted] = await manager.query<[unknown[], number]>(
      `UPDATE assessment_questions SET deleted_at = now(), topic_id = NULL
       WHERE id = $1 AND course_id = $2 AND deleted_at IS NULL`,
      [id, courseId],
    );
    return deleted === 1;
  }

  /** Those of these questions that the course's bank already has. */
  async withTexts(
    courseId: string,
    texts: string[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<QuestionContent[]> {
    return manager.query<QuestionContent[]>(
      `SELECT text, type, options, answer FROM assessment_questions
       WHERE course_id = $1 AND deleted_at IS NULL AND text = ANY ($2)`,
      [courseId, texts],
    );
  }

  /** Adds questions in order, creating missing topics. */
  async addAll(
    manager: EntityManager,
    courseId: string,
    questions: (QuestionContent & { topic: string })[],
  ): Promise<void> {
    const names = [...new Map(questions.map(({ topic }) => [topic.toLowerCase(), topic])).values()];
    await manager.query(
      `INSERT INTO assessment_topics (id, course_id, name)
       SELECT wanted.id, $1, wanted.name FROM unnest($2::uuid[], $3::text[]) AS wanted (id, name)
       ON CONFLICT DO NOTHING`,
      [courseId, names.map(() => newId()), names],
    );
    await manager.query(
      `INSERT INTO assessment_questions (id, course_id, topic_id, text, type, options, answer)
       SELECT added.id, topic.course_id, topic.id, added.text, added.type, added.options, added.answer
       FROM jsonb_to_recordset($2::jsonb)
         AS added (id uuid, topic text, text text, type text, options jsonb, answer jsonb)
       JOIN assessment_topics topic ON topic.course_id = $1 AND lower(topic.name) = lower(added.topic)`,
      [courseId, JSON.stringify(questions.map((question) => ({ ...question, id: newId() })))],
    );
  }
}

const contentValues = ({ text, type, options, answer }: QuestionContent): unknown[] => [
  text,
  type,
  JSON.stringify(options),
  JSON.stringify(answer),
];
