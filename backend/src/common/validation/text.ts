import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsEmail, IsString, MaxLength, MinLength, ValidateIf } from 'class-validator';

/** Zero-width and direction-overriding characters: they make one name look like another. */
const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\u00AD]/g;

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
      typeof value === 'string' ? value.replace(INVISIBLE, '').replace(/\s+/gu, ' ').trim() : value,
    ),
    IsString(message ? { message } : {}),
    MinLength(min, message ? { message } : {}),
    MaxLength(max),
  );
}

/** Text of several lines: trimmed, bounded. */
export function IsText({ min = 0, max, message }: TextRule): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)),
    IsString(message ? { message } : {}),
    MinLength(min, message ? { message } : {}),
    MaxLength(max),
  );
}

/** A mail address, trimmed and lower-cased: the form in which addresses are compared and kept. */
export function IsMailAddress(message = 'Please enter a valid email'): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.trim().toLowerCase() : value,
    ),
    IsEmail({ allow_display_name: false, allow_utf8_local_part: false }, { message }),
    MaxLength(254),
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
