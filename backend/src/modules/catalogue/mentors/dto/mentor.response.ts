import { PickType } from '@nestjs/swagger';
import { PersonResponse } from '../../../../platform/common/person.response.js';
import { CourseResponse } from '../../dto/course.response.js';

/** A mentor beside a course. */
export class MentorResponse {
  id: string;
  /** @example 'Kavya Raghunathan' */
  name: string;
  /** Markdown; empty when there is none. */
  biography: string;
  /** Path of the public image. Null: show the initials. */
  picture: string | null;
}

/** A course in the catalogue that a mentor teaches. */
export class MentorCourseResponse extends PickType(CourseResponse, [
  'id',
  'title',
  'category',
  'thumbnail',
]) {}

/** A mentor's public page. */
export class MentorPageResponse extends MentorResponse {
  /** Those in the catalogue, by title. */
  courses: MentorCourseResponse[];
}

/** A course that a mentor teaches, as administrators see it. */
export class TaughtCourseResponse extends PickType(CourseResponse, ['id', 'title', 'status']) {}

/** A mentor as administrators see them. */
export class AdminMentorResponse extends MentorResponse {
  /** The account with which they answer in discussions. Null: none. */
  account: PersonResponse | null;
  /** Those that aren't archived, drafts too, by title. */
  courses: TaughtCourseResponse[];
  /** Increases with every change of the form. */
  version: number;
  /**
   * In UTC.
   * @example '2026-11-02T06:30:00.000Z'
   */
  created_at: Date;
  /**
   * In UTC; null unless archived.
   * @example null
   */
  archived_at: Date | null;
}
