import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, IsUUID, MaxLength, ValidateIf } from 'class-validator';
import { IsWholeNumber } from '../../../platform/common/validation/strict-number.js';
import { EmptyIsAbsent, IsLine, IsText } from '../../../platform/common/validation/text.js';
import { LESSON_TYPES, type LessonType } from '../lesson.entity.js';

/** What the forms of a lesson share. Of `file`, `upload_id`, `embed_url` and `quiz` at most one may be given. */
export abstract class LessonDetailsForm {
  /**
   * Markdown.
   * @example 'Open `$MFT` in a hex viewer and find the two timestamps.'
   */
  @IsOptional()
  @IsText({ max: 20_000 })
  lesson_description?: string;

  /**
   * What the form takes the lesson for. A file's own content decides between `video` and `pdf`. A `lab` needs an
   * `upload_id` of an upload with the purpose `lab`.
   */
  @ApiProperty({ enum: LESSON_TYPES, enumName: 'LessonType', required: false })
  @EmptyIsAbsent()
  @IsIn(LESSON_TYPES, { message: 'file_type must be video, pdf, quiz or lab' })
  file_type?: LessonType;

  /** PDF to 50 MB, MP4 or WebM to 2 GB. */
  @ApiProperty({ type: 'string', format: 'binary', required: false })
  file?: unknown;

  /**
   * A resumable upload of the caller's that has arrived completely (see `POST /api/admin/uploads`), in place of `file`.
   * @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1d'
   */
  @EmptyIsAbsent()
  @IsUUID(undefined, { message: 'upload_id must be the id of an upload' })
  upload_id?: string;

  /**
   * A Dailymotion link or video id; only the id is kept.
   * @example 'https://www.dailymotion.com/video/x84sh87'
   */
  @EmptyIsAbsent()
  @IsString()
  @MaxLength(2000)
  embed_url?: string;

  /** A quiz with its answers, as JSON text: `{ title, meta: { passMark }, questions: [{ id, text, type, options, answer }] }`. */
  @ApiProperty({
    type: String,
    required: false,
    example:
      '{"title":"Check","meta":{"passMark":70},"questions":[{"id":"q1","text":"Which port?","type":"single","options":["53","88"],"answer":"88"}]}',
  })
  @EmptyIsAbsent()
  quiz?: unknown;
}

/** A new lesson with exactly one of `file`, `upload_id`, `embed_url` and `quiz`. */
export class LessonForm extends LessonDetailsForm {
  /**
   * The new lesson's id, a UUID of version 7 of the caller's own making. A form sent again with it, because the answer got
   * lost, adds nothing and returns the current lesson. Left out: the academy creates one.
   * @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'
   */
  @EmptyIsAbsent()
  @IsUUID(7, { message: 'lesson_id must be a UUID of version 7' })
  lesson_id?: string;

  /**
   * The module it belongs to; made at the end of the course if it has none of that name. Not needed with `module_id`.
   * @example 'Rules first'
   */
  @ValidateIf((form: LessonForm) => form.module_id === undefined)
  @IsLine({ min: 1, max: 200, message: 'Module name is required' })
  module_name?: string;

  /**
   * The existing module it belongs to, instead of `module_name`.
   * @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1c'
   */
  @EmptyIsAbsent()
  @IsUUID(undefined, { message: 'module_id must be the id of a module of this course' })
  module_id?: string;

  /** @example 'Reading an MFT entry' */
  @IsLine({ min: 1, max: 200, message: 'Lesson title is required' })
  lesson_title: string;

  /**
   * Place in the module, from 1; later lessons move down. Left out: the end.
   * @example 1
   */
  @EmptyIsAbsent()
  @IsWholeNumber({ min: 0, max: 100_000 })
  order_number?: number;

  /**
   * Open to every signed-in learner.
   * @example false
   */
  @Transform(({ value }: { value: unknown }) => readFlag(value), { toClassOnly: true })
  @IsBoolean({ message: 'is_preview must be true or false' })
  is_preview: boolean = false;
}

/** A lesson's changes: what the form leaves out stays as it is, learners' progress and attempts in any case. */
export class UpdateLessonForm extends LessonDetailsForm {
  /** @example 'Reading an MFT entry' */
  @IsOptional()
  @IsLine({ min: 1, max: 200, message: 'Lesson title is required' })
  lesson_title?: string;

  /**
   * Open to every signed-in learner.
   * @example true
   */
  @Transform(({ value }: { value: unknown }) => readFlag(value), { toClassOnly: true })
  @IsOptional()
  @IsBoolean({ message: 'is_preview must be true or false' })
  is_preview?: boolean;
}

const FLAGS = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  ['on', true],
  ['false', false],
  ['0', false],
  ['', false],
]);

function readFlag(value: unknown): unknown {
  return FLAGS.get(value) ?? value;
}
