import { applyDecorators } from '@nestjs/common';
import { isBlank } from '@triad/shared/invisible-text';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { isStorable } from '../../../platform/common/validation/storable.js';

interface ListRule {
  field: string;
  maxItems: number;
  maxLength: number;
}

/** Multipart forms carry lists as JSON text. Anything but JSON is passed on unchanged, and validation rejects it. */
function readList(value: unknown): unknown {
  let list = value;
  if (typeof value === 'string') {
    try {
      list = JSON.parse(value);
    } catch {
      return value;
    }
  }
  if (!Array.isArray(list)) return list;
  // Forms with dynamic rows may send empty ones.
  return list
    .map((item: unknown) => (typeof item === 'string' ? (isBlank(item) ? '' : item.trim()) : item))
    .filter((item) => item !== '');
}

/** A list of short texts from a form: JSON text (or a list); empty items are dropped. */
export function IsJsonList({ field, maxItems, maxLength }: ListRule): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => readList(value), { toClassOnly: true }),
    ValidateBy({
      name: 'isJsonList',
      validator: {
        validate: (value: unknown) =>
          Array.isArray(value) &&
          value.length <= maxItems &&
          value.every((item) => typeof item === 'string' && item.length <= maxLength && isStorable(item)),
        defaultMessage: () =>
          `${field} must be a JSON list of at most ${maxItems} texts of at most ${maxLength} characters`,
      },
    }),
  );
}
