import { ValidateBy } from 'class-validator';
import { missingLetters } from './pdf-fonts.js';

/** For names and titles that stand on certificates and invoices: our fonts have every letter. Emoji pass; documents leave them out. */
export function IsDrawable(): PropertyDecorator {
  return ValidateBy({
    name: 'isDrawable',
    validator: {
      validate: (value: unknown) => typeof value !== 'string' || missingLetters(value).length === 0,
      defaultMessage: (given) => missingSentence(missingLetters(String(given?.value))),
    },
  });
}

/** What someone is told who types such letters. */
export const missingSentence = (letters: string[]): string =>
  `Our fonts don’t have these characters: ${letters.slice(0, 10).join(' ')}. Please spell it without them, because certificates and invoices show it.`;
