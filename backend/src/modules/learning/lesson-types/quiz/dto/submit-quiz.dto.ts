import { QUIZ_LIMITS } from '@triad/shared/quiz';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { registerDecorator } from 'class-validator';

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

/** Chosen options by question id. The quiz checks whether they belong to it. */
function IsQuizAnswers(): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name: 'isQuizAnswers',
      target: target.constructor,
      propertyName: String(propertyName),
      options: { message: 'answers must give a list of chosen options for each question' },
      validator: { validate: isAnswers },
    });
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
  @IsQuizAnswers()
  answers: Map<string, string[]>;
}
