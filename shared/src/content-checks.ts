import * as z from 'zod/mini';
import { isBlank } from './invisible-text.js';

/*
 * Checks of what administrators write as one piece: quizzes and labs. Each message is the end of a sentence; where the problem is
 * says what the sentence is about.
 */

/** What PostgreSQL can't hold: NUL bytes and lone surrogates. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** The text without the space around it; '' for anything else. */
export const trimmed = (value: unknown): string =>
  typeof value === 'string' && !isBlank(value) ? value.trim() : '';

/** Anything but text counts as missing, so that the rest is checked too. */
export const text = (max: number) =>
  z.pipe(
    z.transform(trimmed),
    z.string().check(
      z.minLength(1, 'is missing'),
      z.maxLength(max, `may have at most ${max} characters`),
      z.refine((value) => !UNSTORABLE.test(value), 'has characters that cannot be stored'),
    ),
  );

/** The length is checked first, so that a million wrong items don't give a million messages. */
export const list = <Item extends z.ZodMiniType>(
  item: Item,
  min: number,
  max: number,
  tooFew: string,
  name: string,
) =>
  z.pipe(
    z
      .array(z.unknown(), tooFew)
      .check(
        z.minLength(min, { error: tooFew, abort: true }),
        z.maxLength(max, { error: `may have at most ${max} ${name}`, abort: true }),
      ),
    z.array(item),
  );

/** Reports each value that an earlier one equals already. */
export const unique = <Item>(valueOf: (item: Item) => string, path: PropertyKey[], message: string) =>
  z.check<Item[]>(({ value: items, issues }) => {
    const values = items.map(valueOf);
    values.forEach((value, index) => {
      if (value !== '' && values.indexOf(value) < index)
        issues.push({ code: 'custom', path: [index, ...path], message, input: value, continue: true });
    });
  });
