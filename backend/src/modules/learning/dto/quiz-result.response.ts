import { ApiProperty } from '@nestjs/swagger';
import type { QuizGrade } from '@triad/shared/quiz-grading';

/** What one try at a quiz came to. */
export class QuizResultResponse {
  /**
   * Rounded percent of the questions answered right.
   * @example 80
   */
  score: number;
  /**
   * How many questions were answered right.
   * @example 4
   */
  correct: number;
  /**
   * How many questions the quiz has.
   * @example 5
   */
  total: number;
  /**
   * Whether this try reached the pass mark.
   * @example true
   */
  passed: boolean;
  /**
   * Whether the lesson is complete: this try or an earlier one passed.
   * @example true
   */
  completed: boolean;
  /** Which questions were answered right, by question id. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'boolean' },
    example: { q1: true, q2: false },
  })
  results: Record<string, boolean>;

  static from(grade: QuizGrade, completed: boolean): QuizResultResponse {
    return {
      score: grade.score,
      correct: grade.correct,
      total: grade.total,
      passed: grade.passed,
      completed,
      results: grade.results,
    };
  }
}
