import { ApiProperty } from '@nestjs/swagger';
import type { QuizGrade } from '@triad/shared/quiz-grading';

/** The result of one quiz attempt. */
export class QuizResultResponse {
  /**
   * Rounded percentage of correct answers.
   * @example 80
   */
  score: number;
  /**
   * Number of correctly answered questions.
   * @example 4
   */
  correct: number;
  /**
   * Number of questions in the quiz.
   * @example 5
   */
  total: number;
  /**
   * Whether this attempt reached the pass mark.
   * @example true
   */
  passed: boolean;
  /** Whether the lesson is complete: this attempt or an earlier one passed. */
  completed: boolean;
  /** Whether each question was answered correctly, by question id. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'boolean' } })
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
