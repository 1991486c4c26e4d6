import { ValidateBy } from 'class-validator';

/**
 * A maximum length in characters as PostgreSQL counts them for a `varchar`. The library's own rule ignores emoji
 * variation selectors and accepts up to twice the column's length.
 */
export function AtMostCharacters(max: number): PropertyDecorator {
  return ValidateBy({
    name: 'atMostCharacters',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && lengthOf(value) <= max,
      defaultMessage: (given) => `${given?.property ?? 'This text'} may have at most ${max} characters`,
    },
  });
}

/** Code points: a surrogate pair is one character. */
function lengthOf(text: string): number {
  return text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0);
}
