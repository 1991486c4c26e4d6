import { registerDecorator } from 'class-validator';
import { missingLetters } from './pdf-fonts.js';

/** For names and titles that stand on certificates and invoices: our fonts have every letter. Emoji pass; documents leave them out. */
export function IsDrawable(): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name: 'isDrawable',
      target: target.constructor,
      propertyName: String(propertyName),
      validator: {
        validate: (value: unknown) => typeof value !== 'string' || missingLetters(value).length === 0,
        defaultMessage: ({ value } = { value: '' } as never) =>
          missingSentence(missingLetters(String(value))),
      },
    });
}

/** What someone is told who types such letters. */
export const missingSentence = (letters: string[]): string =>
  `Our fonts don’t have these characters: ${letters.slice(0, 10).join(' ')}. Please spell it without them, because certificates and invoices show it.`;
