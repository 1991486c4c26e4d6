import { ApiProperty } from '@nestjs/swagger';
import { QUESTION_TYPES, type QuestionType } from '@triad/shared/quiz';
import { IMPORT_FORMATS, type ImportFormat } from '../import/read-questions.js';
import { flagsOf, ITEM_FLAGS, type ItemFlag } from '../item-statistics.js';
import type { BankQuestion } from '../question-bank.repository.js';
import type { ImportPreview } from '../question-bank.service.js';

const percent = (share: number | null): number | null => (share === null ? null : Math.round(share * 100));

/** A question with its correct options; for administrators only. */
export class AnsweredAssessmentQuestionResponse {
  topic: string;
  /** @example 'Which port does Kerberos use?' */
  text: string;
  @ApiProperty({ enum: QUESTION_TYPES, enumName: 'QuizQuestionType' })
  type: QuestionType;
  options: string[];
  /**
   * The correct options.
   * @example ['88']
   */
  answer: string[];
}

/** A question of the bank. */
export class AssessmentQuestionResponse extends AnsweredAssessmentQuestionResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0b02' */
  id: string;
  topic_id: string;
  /** Increases with every change of text, options or answer. */
  version: number;
  /** Number of graded attempts with its current version. */
  sittings: number;
  /** Exposure: percentage of the course's graded attempts that included it. Null before the first. */
  exposure: number | null;
  /** Facility: percentage of correct answers. Null before the first. */
  facility: number | null;
  /** Point-biserial correlation with the rest of the attempt, -1 to 1. Null if it can't be computed. */
  discrimination: number | null;
  /** Why to review it, from 20 attempts on: facility below 20 or above 95 percent, discrimination below 0.1. */
  @ApiProperty({ enum: ITEM_FLAGS, enumName: 'ItemFlag', isArray: true })
  flags: ItemFlag[];

  static from(this: void, question: BankQuestion): AssessmentQuestionResponse {
    const { discrimination } = question;
    return {
      id: question.id,
      topic_id: question.topicId,
      topic: question.topic,
      text: question.text,
      type: question.type,
      options: question.options,
      answer: question.answer,
      version: question.version,
      sittings: question.sittings,
      exposure: percent(question.exposure),
      facility: percent(question.facility),
      discrimination: discrimination === null ? null : Math.round(discrimination * 100) / 100,
      flags: flagsOf(question),
    };
  }
}

export class ImportedQuestionResponse extends AnsweredAssessmentQuestionResponse {
  /**
   * The line where it starts in the file.
   * @example 1
   */
  line: number;
}

export class ImportProblemResponse {
  /** @example 12 */
  line: number;
  /** @example 'This question has no ANSWER' */
  message: string;
}

export class ImportPreviewResponse {
  @ApiProperty({ enum: IMPORT_FORMATS, enumName: 'QuestionFormat' })
  format: ImportFormat;
  /** Questions that would be added. */
  questions: ImportedQuestionResponse[];
  /** Number of skipped duplicates, of the bank or within the file. */
  known: number;
  /** Unreadable lines. Nothing can be imported while there are any. */
  problems: ImportProblemResponse[];
  /** Texts that are no question, such as a description. They are left out, and the rest can be imported. */
  skipped: ImportProblemResponse[];
  /** Questions with the text of another one, but other options or another answer. They would be added, too. */
  warnings: ImportProblemResponse[];

  static from(
    this: void,
    { format, questions, known, problems, skipped, warnings }: ImportPreview,
  ): ImportPreviewResponse {
    return {
      format,
      questions: questions.map(({ line, topic, text, type, options, answer }) => ({
        line,
        topic,
        text,
        type,
        options,
        answer,
      })),
      known,
      problems,
      skipped,
      warnings,
    };
  }
}

export class ImportResultResponse {
  added: number;
  known: number;
}
