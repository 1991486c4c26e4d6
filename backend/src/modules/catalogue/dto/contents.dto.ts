import { ApiProperty, PickType } from '@nestjs/swagger';
import { LESSON_TYPES, type LessonType } from '@triad/shared/lesson-types';
import { MAX_TITLE_LENGTH } from '@triad/shared/limits';
import { QUESTION_TYPES, type QuestionType, type Quiz } from '@triad/shared/quiz';
import { Type } from 'class-transformer';
import { IsIn, ArrayMaxSize, IsArray, IsObject, IsUUID, ValidateNested } from 'class-validator';
import { IsLine } from '../../../platform/common/validation/text.js';
import type { LessonWithFile, ModuleWithLessons } from '../contents.repository.js';
import type { CourseModule } from '../course-module.entity.js';
import type { Lesson } from '../lesson.entity.js';
import type { StoredFile } from '../../../platform/uploads/index.js';

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

const CONVERSIONS = ['waiting', 'failed'] as const;

export class LessonFileResponse {
  /** @example 'handout.pdf' */
  name: string;
  mime_type: string;
  /** Bytes. */
  size: number;
  /**
   * `waiting`: many browsers play the video without a picture, and it is being converted to H.264. `failed`: it could not be. Null
   * for every other file.
   * @example null
   */
  @ApiProperty({ enum: CONVERSIONS, enumName: 'VideoConversion', nullable: true })
  conversion: (typeof CONVERSIONS)[number] | null;

  static from(file: StoredFile, lesson: Lesson): LessonFileResponse {
    return {
      name: file.originalName,
      mime_type: file.mimeType,
      size: file.byteSize,
      conversion: conversionOf(lesson),
    };
  }
}

function conversionOf({ unplayableCodec, conversionDue }: Lesson): LessonFileResponse['conversion'] {
  if (unplayableCodec === null) return null;
  return conversionDue === null ? 'failed' : 'waiting';
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
      file: file && LessonFileResponse.from(file, lesson),
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

/** A lesson in the course page's outline, without links. */
export class OutlineLessonResponse extends PickType(AdminLessonResponse, [
  'id',
  'lesson_title',
  'file_type',
  'is_preview',
]) {
  /** The length of its video in seconds; null for other lessons, and where the video doesn't say. */
  video_seconds: number | null;
}

export class OutlineModuleResponse extends PickType(AdminModuleResponse, [
  'module_id',
  'module_name',
  'module_order',
]) {
  /** In order. */
  lessons: OutlineLessonResponse[];

  static from({ module, lessons }: ModuleWithLessons): OutlineModuleResponse {
    return {
      module_id: module.id,
      module_name: module.name,
      module_order: module.position,
      lessons: lessons.map(({ lesson, file }) => ({
        id: lesson.id,
        lesson_title: lesson.title,
        file_type: lesson.fileType,
        is_preview: lesson.isPreview,
        video_seconds: file?.videoSeconds ? Math.round(file.videoSeconds) : null,
      })),
    };
  }
}

/** The new name of a module. */
export class RenameModuleDto {
  /**
   * Must be unique within the course, ignoring case.
   * @example 'Ground rules'
   */
  @IsLine({ min: 1, max: MAX_TITLE_LENGTH, message: 'Module name is required' })
  module_name: string;
}

const DIRECTIONS = ['up', 'down'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Moves an item by one position. */
export class MoveForm {
  /** `up` is towards the beginning. */
  @ApiProperty({ enum: DIRECTIONS, enumName: 'Direction' })
  @IsIn(DIRECTIONS, { message: 'direction must be up or down' })
  direction: Direction;
}

const MODULE_ID = { message: 'module_id must be the id of a module of this course' };
const CONTENTS = { each: true, message: 'contents must be ids of lessons of this course' };

/** A module and its lessons. */
export class ModuleOrderDto {
  @IsUUID(undefined, MODULE_ID)
  module_id: string;

  /** Ids of its lessons, in order. A module without lessons is deleted. */
  @IsArray({ message: 'contents must be a list of ids' })
  @ArrayMaxSize(5000)
  @IsUUID(undefined, CONTENTS)
  contents: string[];
}

/** A complete new order of a course: all its modules with all their lessons. */
export class ContentsOrderDto {
  /** In order. */
  @IsArray({ message: 'modules must be a list' })
  @ArrayMaxSize(1000)
  // ValidateNested doesn't look into nested lists.
  @IsObject({ each: true, message: 'modules must be a list of modules with their contents' })
  @ValidateNested({ each: true })
  @Type(() => ModuleOrderDto)
  modules: ModuleOrderDto[];
}
