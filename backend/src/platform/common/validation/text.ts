import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsEmail, IsString, Matches, MinLength, ValidateIf } from 'class-validator';
import { AtMostCharacters } from './text-length.js';

/**
 * Zero-width, direction-overriding, blank and control characters: they make one name look like another, or like none.
 * U+2800 is a Braille cell without dots.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu;

interface TextRule {
  /** Shortest length after trimming. */
  min?: number;
  max: number;
  /** The sentence for a text that is missing or too short. */
  message?: string;
}

/** One line of text such as a name or a title: invisible characters stripped, trimmed, bounded. */
export function IsLine({ min = 0, max, message }: TextRule): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string'
        ? value
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

/** Text of several lines: trimmed, bounded. */
export function IsText({ min = 0, max, message }: TextRule): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)),
    IsString(message ? { message } : {}),
    MinLength(min, message ? { message } : {}),
    AtMostCharacters(max),
  );
}

/**
 * A mail address, trimmed and lower-cased: the form in which addresses are compared and kept. Plain letters only: an
 * address of another script is written in its xn-- form, so that no two look the same.
 */
export function IsMailAddress(message = 'Please enter a valid email'): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.trim().toLowerCase() : value,
    ),
    IsEmail({ allow_display_name: false, allow_utf8_local_part: false }, { message }),
    Matches(/^[!-~]{3,254}$/, { message }),
  );
}

/** For optional fields of forms: an empty text counts as not given. */
export function EmptyIsAbsent(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value,
    ),
    ValidateIf((_object: object, value: unknown) => value !== undefined),
  );
}
