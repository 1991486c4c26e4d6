import { ApiProperty } from '@nestjs/swagger';
import type { FoundCourse } from '../courses.repository.js';
import { CourseResponse } from './course.dto.js';

/** Where a search found its words. */
export class CourseMatchResponse {
  /**
   * The words that were found in any of the course's texts, in lower case: those of the search, corrected, and their synonyms.
   * With `*` at its end, a beginning of words.
   */
  words: string[];
  /** Title of the lesson that has most of them. Null if none has. */
  @ApiProperty({ type: String, nullable: true, example: 'Kerberoasting' })
  lesson: string | null;
}

/** A course in the catalogue. */
export class CatalogueCourseResponse extends CourseResponse {
  /** Null without a search. */
  match: CourseMatchResponse | null;

  static found(this: void, course: FoundCourse): CatalogueCourseResponse {
    const { foundWords: words, foundLesson: lesson } = course;
    return { ...CourseResponse.from(course), match: words.length > 0 ? { words, lesson } : null };
  }
}
