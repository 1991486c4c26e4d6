import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsEmail, IsString, Matches, MinLength, ValidateIf } from 'class-validator';
import { INVISIBLE_CLASS, isBlank, withoutInvisible } from '@triad/shared/invisible-text';
import { AtMostCharacters } from './text-length.js';

/** The viramas of the Indian scripts: they suppress a consonant's vowel. */
const VIRAMA = '[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D]';

/** Joiners that change the shape of the letters at a virama, as in రాజ్‌కుమార్ and র‍্যাচেল, and between letters of Urdu. */
const SHAPING_JOINER = [
  `(?<=${VIRAMA})\\u200D`,
  `\\u200D(?=${VIRAMA})`,
  `(?<=${VIRAMA})\\u200C(?=\\p{L})`,
  '(?<=\\p{Script=Arabic})\\u200C(?=\\p{Script=Arabic})',
].join('|');

/** Invisible characters make a name look like another one, or empty. */
const INVISIBLE = new RegExp(`(?!${SHAPING_JOINER})${INVISIBLE_CLASS}`, 'gu');

interface TextRule {
  /** Shortest length after trimming. */
  min?: number;
  max: number;
  /** The message for a missing or too short text. */
  message?: string;
}

/**
 * One line of text such as a name or a title: invisible characters removed, trimmed, limited in length. NFC, because
 * keyboards write letters such as য় in different ways, and a search compares code points.
 */
export function IsLine({ min = 0, max, message }: TextRule): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string'
        ? value
            .normalize('NFC')
            .replace(/[^\S\uFEFF]/gu, ' ')
            .replace(INVISIBLE, '')
            .replace(/ +/g, ' ')
            .trim()
        : value,
    ),
    IsString(message ? { message } : {}),
    MinLength(min, message ? { message } : {}),
    AtMostCharacters(max),
  );
}

/** Multi-line text: NFC, trimmed, limited in length. One of invisible characters alone is empty. */
export function IsText({ min = 0, max, message }: TextRule): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? (isBlank(value) ? '' : value.normalize('NFC').trim()) : value,
    ),
    IsString(message ? { message } : {}),
    MinLength(min, message ? { message } : {}),
    AtMostCharacters(max),
  );
}

/**
 * An email address, without invisible characters, trimmed and lower-cased: the form in which addresses are compared and stored. ASCII only:
 * internationalised domains use their xn-- form, so that no two addresses look the same.
 */
export function IsMailAddress(message = 'Please enter a valid email'): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? withoutInvisible(value).trim().toLowerCase() : value,
    ),
    IsEmail({ allow_display_name: false, allow_utf8_local_part: false }, { message }),
    Matches(/^[!-~]{3,254}$/, { message }),
  );
}

/** For optional form fields: an empty text counts as missing. */
export function EmptyIsAbsent(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      value === null || (typeof value === 'string' && isBlank(value)) ? undefined : value,
    ),
    ValidateIf((_object: object, value: unknown) => value !== undefined),
  );
}

/** For optional form fields that can be emptied: an empty text is null. */
export function EmptyClears(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && isBlank(value) ? null : value,
    ),
    ValidateIf((_object: object, value: unknown) => value !== undefined && value !== null),
  );
}
