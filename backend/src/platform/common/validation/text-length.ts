import { registerDecorator } from 'class-validator';

/**
 * A maximum length in characters as PostgreSQL counts them for a `varchar`. The library's own rule ignores emoji
 * variation selectors and accepts up to twice the column's length.
 */
export function AtMostCharacters(max: number): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name: 'atMostCharacters',
      target: target.constructor,
      propertyName: String(propertyName),
      validator: {
        validate: (value: unknown) => typeof value === 'string' && lengthOf(value) <= max,
        defaultMessage: ({ property } = { property: 'This text' } as never) =>
          `${property} may have at most ${max} characters`,
      },
    });
}

/** Code points: a surrogate pair is one character. */
function lengthOf(text: string): number {
  return text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0);
}
