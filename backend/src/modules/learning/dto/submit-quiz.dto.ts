import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { registerDecorator } from 'class-validator';

const MAX_QUESTIONS = 500;
const MAX_OPTIONS = 100;
const MAX_TEXT = 2000;

function isAnswers(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length <= MAX_QUESTIONS &&
    entries.every(
      ([id, chosen]) =>
        id.length <= MAX_TEXT &&
        Array.isArray(chosen) &&
        chosen.length <= MAX_OPTIONS &&
        chosen.every((option) => typeof option === 'string' && option.length <= MAX_TEXT),
    )
  );
}

/** Chosen options by question id. Whether they belong to the quiz is for the quiz to say. */
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
  /** The chosen options by question id. A question left out counts as wrong. */
  @ApiProperty({
    type: 'object',
    additionalProperties: {
      type: 'array',
      items: { type: 'string', maxLength: MAX_TEXT },
      maxItems: MAX_OPTIONS,
    },
    example: { q1: ['A service ticket'], q2: ['AES', 'RC4'] },
  })
  // As it came: class-transformer's copy would lose a question whose id is also a method's name, like `toString`.
  @Transform(({ obj }: { obj: SubmitQuizDto }) => obj.answers, { toClassOnly: true })
  @IsQuizAnswers()
  answers: Record<string, string[]>;
}
