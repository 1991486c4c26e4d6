import { ApiProperty } from '@nestjs/swagger';
import { QUESTION_TYPES, type QuestionType, type Quiz, QUIZ_LIMITS } from '@triad/shared/quiz';
import type { QuizGrade } from '@triad/shared/quiz-grading';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';

/** A question without its answer. */
export class LearnerQuizQuestionResponse {
  /** @example 'q1' */
  id: string;
  /** @example 'Which ticket does Kerberoasting ask for?' */
  text: string;
  /** `single`: one option is correct. `multi`: exactly the correct set counts. */
  @ApiProperty({ enum: QUESTION_TYPES, enumName: 'QuizQuestionType' })
  type: QuestionType;
  /** @example ['A service ticket', 'A ticket-granting ticket'] */
  options: string[];
}

export class LearnerQuizMetaResponse {
  /** Pass mark in percent, 0 to 100. */
  passMark: number;
}

/** A quiz for a learner. */
export class LearnerQuizResponse {
  /** @example 'Kerberoasting: check yourself' */
  title: string;
  meta: LearnerQuizMetaResponse;
  questions: LearnerQuizQuestionResponse[];
  /** The learner's best score so far in percent; null before the first attempt. */
  best_score: number | null;
  /**
   * Whether the learner has passed the quiz.
   * @example true
   */
  passed: boolean;

  static from(quiz: Quiz, bestScore: number | null, passed: boolean): LearnerQuizResponse {
    return {
      title: quiz.title,
      meta: { passMark: quiz.meta.passMark },
      questions: quiz.questions.map(({ id, text, type, options }) => ({ id, text, type, options })),
      best_score: bestScore,
      passed,
    };
  }
}

/** The quiz checks whether the options belong to it. */
function isAnswers(value: unknown): boolean {
  return (
    value instanceof Map &&
    value.size <= QUIZ_LIMITS.questions &&
    [...(value as Map<string, unknown>)].every(
      ([id, chosen]) =>
        id.length <= QUIZ_LIMITS.id &&
        Array.isArray(chosen) &&
        chosen.length <= QUIZ_LIMITS.options &&
        chosen.every((option) => typeof option === 'string' && option.length <= QUIZ_LIMITS.option),
    )
  );
}

export class SubmitQuizDto {
  /** Chosen options by question id. Omitted questions count as wrong. */
  @ApiProperty({
    type: 'object',
    additionalProperties: {
      type: 'array',
      items: { type: 'string', maxLength: QUIZ_LIMITS.option },
      maxItems: QUIZ_LIMITS.options,
    },
  })
  // As `QuizAnswersAsMap` made it: class-transformer's copy would drop a question whose id is also a method name, like `toString`.
  @Transform(({ obj }: { obj: SubmitQuizDto }) => obj.answers, { toClassOnly: true })
  @ValidateBy({
    name: 'isQuizAnswers',
    validator: {
      validate: isAnswers,
      defaultMessage: () => 'answers must give a list of chosen options for each question',
    },
  })
  answers: Map<string, string[]>;
}

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
