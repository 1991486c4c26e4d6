import { applyDecorators } from '@nestjs/common';
import { IsISO8601, Matches } from 'class-validator';

const WITH_OFFSET = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/** An existing date and time with a UTC offset; without the offset it would be ambiguous. */
export function IsMoment(): PropertyDecorator {
  const message = 'Give date, time and offset, such as 2026-12-31T18:30:00Z';
  return applyDecorators(IsISO8601({ strict: true }, { message }), Matches(WITH_OFFSET, { message }));
}
