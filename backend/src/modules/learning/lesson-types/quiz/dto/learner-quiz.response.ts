import { ApiProperty } from '@nestjs/swagger';
import { QUESTION_TYPES, type QuestionType, type Quiz } from '@triad/shared/quiz';

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
