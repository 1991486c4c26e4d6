import { ApiProperty } from '@nestjs/swagger';
import { LESSON_TYPES, type LessonType } from '@triad/shared/lesson-types';
import type { CourseModule } from '../course-module.entity.js';
import type { LessonWithFile, ModuleWithLessons } from '../contents.repository.js';
import { QUESTION_TYPES, type QuestionType, type Quiz } from '@triad/shared/quiz';

export class QuizMetaResponse {
  /** Pass mark in percent, 0 to 100. */
  passMark: number;
}

/** A question with its answer: for administrators only. */
export class AnsweredQuestionResponse {
  /** @example 'q1' */
  id: string;
  /** @example 'Which port does Kerberos use?' */
  text: string;
  @ApiProperty({ enum: QUESTION_TYPES, enumName: 'QuestionType' })
  type: QuestionType;
  options: string[];
  /** The correct option of a `single` question, the correct set of a `multi` one. */
  @ApiProperty({ oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }], example: '88' })
  answer: string | string[];
}

/** A quiz with its answers: for administrators only. */
export class AnsweredQuizResponse {
  /** @example 'Kerberos basics' */
  title: string;
  /** How it is graded. */
  meta: QuizMetaResponse;
  /** In order. */
  questions: AnsweredQuestionResponse[];

  static from(quiz: Quiz): AnsweredQuizResponse {
    return {
      title: quiz.title,
      meta: { passMark: quiz.meta.passMark },
      questions: quiz.questions.map(({ id, text, type, options, answer }) => ({
        id,
        text,
        type,
        options,
        answer,
      })),
    };
  }
}

export class LessonFileResponse {
  /** @example 'handout.pdf' */
  name: string;
  mime_type: string;
  /** Bytes. */
  size: number;
}

/** A lesson, for administrators. */
export class AdminLessonResponse {
  id: string;
  module_id: string;
  module_name: string;
  /** Position of the module in the course, from 1. */
  module_order: number;
  lesson_title: string;
  /** Markdown; may be empty. */
  lesson_description: string;
  /** Position in the module, from 1. */
  order_number: number;
  @ApiProperty({ enum: LESSON_TYPES, enumName: 'LessonType' })
  file_type: LessonType;
  /**
   * The Dailymotion video id. Null for files and quizzes.
   * @example 'x84sh87'
   */
  embed_url: string | null;
  /**
   * Link to the file, signed for the caller; it expires within 6 hours. Null without a file.
   * @example '/api/files/0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1d?session=0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1e&expires=1795248000&signature=3q2-7w'
   */
  file_url: string | null;
  /** The stored file. Null without one. */
  file: LessonFileResponse | null;
  /** The quiz with its answers. Null for other lessons. */
  quiz: AnsweredQuizResponse | null;
  /** Whether it is open to every signed-in learner. */
  is_preview: boolean;

  static from(
    { lesson, file }: LessonWithFile,
    module: CourseModule,
    fileUrl: string | null,
  ): AdminLessonResponse {
    return {
      id: lesson.id,
      module_id: module.id,
      module_name: module.name,
      module_order: module.position,
      lesson_title: lesson.title,
      lesson_description: lesson.description,
      order_number: lesson.position,
      file_type: lesson.fileType,
      embed_url: lesson.dailymotionId,
      file_url: fileUrl,
      file: file && { name: file.originalName, mime_type: file.mimeType, size: file.byteSize },
      quiz: lesson.quiz && AnsweredQuizResponse.from(lesson.quiz),
      is_preview: lesson.isPreview,
    };
  }
}

/** A module with its lessons, in order. */
export class AdminModuleResponse {
  module_id: string;
  module_name: string;
  /** Position in the course, from 1. */
  module_order: number;
  /** In order. */
  contents: AdminLessonResponse[];

  static from(
    { module, lessons }: ModuleWithLessons,
    link: (lesson: LessonWithFile['lesson']) => string | null,
  ): AdminModuleResponse {
    return {
      module_id: module.id,
      module_name: module.name,
      module_order: module.position,
      contents: lessons.map((entry) => AdminLessonResponse.from(entry, module, link(entry.lesson))),
    };
  }
}
