import { applyDecorators } from '@nestjs/common';
import { IsUUID, Matches } from 'class-validator';
import { EmptyIsAbsent } from '../common/validation/text.js';

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const DAY_MESSAGE = 'Give a day such as 2026-11-20';

/** A day in India, or nothing. */
export const IsDay = () => applyDecorators(EmptyIsAbsent(), Matches(DAY, { message: DAY_MESSAGE }));

/** The days and course that an export covers. */
export class ExportQuery {
  /**
   * From the start of this day in India. Omit for no lower limit.
   * @example '2026-11-01'
   */
  @IsDay()
  from?: string;

  /**
   * Until the end of this day in India. Omit for no upper limit.
   * @example '2026-11-30'
   */
  @IsDay()
  to?: string;

  /**
   * Only this course.
   * @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'
   */
  @EmptyIsAbsent()
  @IsUUID('all', { message: 'Choose a course' })
  course_id?: string;
}
