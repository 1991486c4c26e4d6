import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy, type ValidationArguments, type ValidationOptions } from 'class-validator';

const NUMBER_TEXT = /^-?(0|[1-9]\d{0,14})(\.\d{1,6})?$/;

/**
 * The number, or the original value if it isn't one, so that validation rejects it.
 * `Number('')` is 0 and `Number(true)` is 1: a form's empty price must not become a free course.
 */
function readNumber(value: unknown): unknown {
  return typeof value === 'string' && NUMBER_TEXT.test(value.trim()) ? Number(value.trim()) : value;
}

interface NumberRange {
  min: number;
  max: number;
}

function numberRule(
  name: string,
  { min, max }: NumberRange,
  fits: (value: number) => boolean,
  kind: string,
  options?: ValidationOptions,
): PropertyDecorator {
  const validator = {
    validate: (value: unknown) =>
      typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max && fits(value),
    defaultMessage: (given?: ValidationArguments) =>
      `${given?.property ?? 'value'} must be ${kind} from ${min} to ${max}`,
  };
  return applyDecorators(
    Transform(({ value }) => readNumber(value), { toClassOnly: true }),
    ValidateBy({ name, validator }, options),
  );
}

/** An integer within a range, from JSON or form text. Rejects `""`, `true`, `"0x10"` and `"1e3"`. */
export function IsWholeNumber(range: NumberRange, options?: ValidationOptions): PropertyDecorator {
  return numberRule('isWholeNumber', range, Number.isInteger, 'a whole number', options);
}

/** Rupees within a range with at most two decimals, from JSON or form text. */
export function IsRupees(range: NumberRange, options?: ValidationOptions): PropertyDecorator {
  const atMostTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
  return numberRule(
    'isRupees',
    range,
    atMostTwoDecimals,
    'an amount in rupees with at most two decimals',
    options,
  );
}

/** A number within a range, from JSON or form text. */
export function IsStrictNumber(range: NumberRange, options?: ValidationOptions): PropertyDecorator {
  return numberRule('isStrictNumber', range, () => true, 'a number', options);
}
