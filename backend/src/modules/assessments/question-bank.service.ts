import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { NotFoundError } from '../../platform/common/domain-error.js';
import type { Page } from '../../platform/common/pagination.js';
import { violatesUnique } from '../../platform/common/postgres-errors.js';
import { idTaken } from '../../platform/common/validation/client-made-id.js';
import { newId } from '../../platform/database/columns.js';
import { AssessmentSettingsRepository } from './assessment-settings.repository.js';
import {
  bankFull,
  invalidQuestion,
  noQuestionsDrawn,
  questionChanged,
  questionNotFound,
  unknownTopics,
  tooFewQuestions,
  topicNameTaken,
  topicNotEmpty,
  topicNotFound,
  unreadableImport,
} from './assessments.errors.js';
import type { AssessmentSettingsResponse, SaveAssessmentDto } from './dto/assessment-settings.dto.js';
import type { LineProblem } from './import/imported-question.js';
import { type ImportFormat, type ImportReading, readQuestions } from './import/read-questions.js';
import {
  type BankQuestion,
  type ChangedQuestion,
  QuestionBankRepository,
  type QuestionFilter,
} from './question-bank.repository.js';
import { checkQuestion, contentKey, type QuestionContent } from './question-content.js';

const MAX_QUESTIONS = 2000;

interface ImportSource {
  text: string;
  format?: ImportFormat | undefined;
  /** The topic for questions without one in the file. */
  topic?: string | undefined;
}

/** The preview of an import. */
export interface ImportPreview extends ImportReading {
  /** Number of duplicates, of the bank or within the file. */
  known: number;
  /** Questions with the text of another one, but other options or another answer. They are imported, too. */
  warnings: LineProblem[];
}

/** Administrators' changes to an assessment's settings and questions. */
@Injectable()
export class QuestionBankService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: AssessmentSettingsRepository,
    private readonly bank: QuestionBankRepository,
  ) {}

  /** @throws NotFoundError if the course does not exist */
  async findSettings(courseId: string): Promise<AssessmentSettingsResponse> {
    const found = await this.settings.find(courseId);
    if (!found) throw new NotFoundError('Course');
    return found;
  }

  /**
   * Changes the settings. Attempts that have started keep theirs; cool-down and number of attempts apply from the next
   * start.
   * @throws NotFoundError, InvalidInputError, ConflictError if the topics have too few questions to publish
   */
  async saveSettings(
    courseId: string,
    settings: SaveAssessmentDto,
    administratorId: string,
  ): Promise<AssessmentSettingsResponse> {
    return this.withLockedBank(courseId, async (manager) => {
      await this.settings.save(manager, courseId, settings, administratorId);
      const saved = await this.requireEnoughQuestions(manager, courseId);
      const known = new Set(saved.topics.map(({ id }) => id));
      if (settings.topics.some(({ id }) => !known.has(id))) throw unknownTopics();
      return saved;
    });
  }

  /** Idempotent by id. @throws NotFoundError, ConflictError */
  async addTopic(
    courseId: string,
    { id = newId(), name }: { id?: string; name: string },
  ): Promise<AssessmentSettingsResponse> {
    return this.withLockedBank(courseId, async (manager) => {
      const added = await this.settings.addTopic(manager, { id, courseId, name });
      const settings = (await this.settings.find(courseId, manager))!;
      if (added || settings.topics.some((topic) => topic.id === id)) return settings;
      const isNameTaken = settings.topics.some((topic) => topic.name.toLowerCase() === name.toLowerCase());
      throw isNameTaken ? topicNameTaken(name) : idTaken();
    });
  }

  /** @throws NotFoundError, ConflictError */
  async renameTopic(courseId: string, id: string, name: string): Promise<AssessmentSettingsResponse> {
    try {
      return await this.withLockedBank(courseId, async (manager) => {
        if (!(await this.settings.renameTopic(manager, courseId, id, name))) throw topicNotFound();
        return (await this.settings.find(courseId, manager))!;
      });
    } catch (error) {
      if (violatesUnique(error, 'assessment_topics_name_key')) throw topicNameTaken(name);
      throw error;
    }
  }

  /** @throws NotFoundError, ConflictError while it has questions */
  async deleteTopic(courseId: string, id: string): Promise<void> {
    await this.withLockedBank(courseId, async (manager) => {
      const topic = (await this.settings.find(courseId, manager))?.topics.find((one) => one.id === id);
      if (!topic) throw topicNotFound();
      if (topic.questions > 0) throw topicNotEmpty();
      await this.settings.deleteTopic(manager, courseId, id);
    });
  }

  /** @throws NotFoundError if the course does not exist */
  async listQuestions(courseId: string, filter: QuestionFilter): Promise<Page<BankQuestion>> {
    const page = await this.bank.page(courseId, filter);
    if (page.total === 0) await this.findSettings(courseId);
    return page;
  }

  /** Idempotent by id: a retry returns the stored question. @throws NotFoundError, DomainError, ConflictError */
  async addQuestion(
    courseId: string,
    { id = newId(), topicId, ...content }: QuestionContent & { id?: string | undefined; topicId: string },
  ): Promise<BankQuestion> {
    const question = requireQuestion(content);
    return this.withLockedBank(courseId, async (manager) => {
      const isFull = (await this.bank.count(manager, courseId)) >= MAX_QUESTIONS;
      if (isFull && !(await this.bank.find(courseId, id, manager))) throw bankFull(MAX_QUESTIONS);
      if (!(await this.bank.add(manager, { ...question, id, courseId, topicId }))) throw topicNotFound();
      const stored = await this.bank.find(courseId, id, manager);
      if (!stored) throw idTaken();
      return stored;
    });
  }

  /** Existing attempts keep their copy. @throws NotFoundError, DomainError, ConflictError */
  async changeQuestion(
    courseId: string,
    { id, topicId, version, ...content }: QuestionContent & ChangedQuestion,
  ): Promise<BankQuestion> {
    const question = requireQuestion(content);
    return this.withLockedBank(courseId, async (manager) => {
      if (!(await this.bank.change(manager, { ...question, id, courseId, topicId, version }))) {
        const now = await this.bank.find(courseId, id, manager);
        if (!now) throw questionNotFound();
        throw version && now.version !== version ? questionChanged() : topicNotFound();
      }
      await this.requireEnoughQuestions(manager, courseId);
      return (await this.bank.find(courseId, id, manager))!;
    });
  }

  /** @throws NotFoundError, ConflictError if the published assessment needs it */
  async deleteQuestion(courseId: string, id: string): Promise<void> {
    await this.withLockedBank(courseId, async (manager) => {
      if (!(await this.bank.delete(manager, courseId, id))) throw questionNotFound();
      await this.requireEnoughQuestions(manager, courseId);
    });
  }

  /** Parses a file of questions without storing anything. @throws NotFoundError if the course does not exist */
  async previewImport(courseId: string, source: ImportSource): Promise<ImportPreview> {
    await this.findSettings(courseId);
    return this.readImport(courseId, source);
  }

  /**
   * Adds all questions of a file that the bank doesn't have yet, or none.
   * @throws NotFoundError, DomainError that lists the unreadable lines, ConflictError if the bank is full
   */
  async importQuestions(courseId: string, source: ImportSource): Promise<{ added: number; known: number }> {
    return this.withLockedBank(courseId, async (manager) => {
      const { questions, problems, known } = await this.readImport(courseId, source, manager);
      if (problems.length > 0)
        throw unreadableImport(
          problems.map(({ line, message }) => ({ field: 'text', message: `Line ${line}: ${message}` })),
        );
      if ((await this.bank.count(manager, courseId)) + questions.length > MAX_QUESTIONS)
        throw bankFull(MAX_QUESTIONS);
      if (questions.length > 0) await this.bank.addAll(manager, courseId, questions);
      return { added: questions.length, known };
    });
  }

  private async readImport(
    courseId: string,
    { text, format, topic }: ImportSource,
    manager?: EntityManager,
  ): Promise<ImportPreview> {
    const reading = readQuestions(text, { topic: topic ?? null, ...(format ? { format } : {}) });
    const texts = reading.questions.map((question) => question.text);
    const stored = await this.bank.withTexts(courseId, texts, manager);
    const known = new Set(stored.map(contentKey));
    const questions = reading.questions.filter((question) => !known.has(contentKey(question)));
    return {
      ...reading,
      questions,
      known: reading.questions.length - questions.length + reading.repeated,
      warnings: questions.flatMap(({ line, text: asked }) => {
        const isStored = stored.some((one) => one.text === asked);
        if (!isStored && texts.filter((one) => one === asked).length === 1) return [];
        const where = isStored ? 'The bank' : 'Another line';
        return [{ line, message: `${where} has this question with other options or another answer` }];
      }),
    };
  }

  /** Serialises changes of a bank, and with starts of attempts. @throws NotFoundError */
  private withLockedBank<T>(courseId: string, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      if (!(await this.settings.lock(manager, courseId))) throw new NotFoundError('Course');
      return work(manager);
    });
  }

  /** @throws ConflictError, InvalidInputError if the published assessment would lack questions */
  private async requireEnoughQuestions(
    manager: EntityManager,
    courseId: string,
  ): Promise<AssessmentSettingsResponse> {
    const settings = (await this.settings.find(courseId, manager))!;
    if (!settings.published) return settings;
    const short = settings.topics.find(({ draw, questions }) => questions < draw);
    if (short) throw tooFewQuestions(short.name, short.draw, short.questions);
    if (settings.topics.every(({ draw }) => draw === 0)) throw noQuestionsDrawn();
    return settings;
  }
}

/** @throws DomainError */
function requireQuestion(source: QuestionContent): QuestionContent {
  const checked = checkQuestion(source);
  if (!checked.question) throw invalidQuestion(checked.problems);
  return checked.question;
}
