import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { DomainError, type FieldProblem } from '../domain-error.js';
import { checkStorable } from './storable.js';

/** Validates every body, query and form against its DTO. Drops unknown properties; errors name their field. */
@Injectable()
export class RequestValidationPipe extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      whitelist: true,
      forbidUnknownValues: true,
      stopAtFirstError: true,
      transformOptions: { exposeDefaultValues: true },
      exceptionFactory: (errors) => {
        const details = errors.flatMap((error) => fieldProblems(error));
        const message = details[0]?.message ?? 'The request could not be understood';
        return new DomainError(400, 'common.validation_failed', message, details);
      },
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type !== 'custom') checkStorable(value);
    return super.transform(value, metadata) as Promise<unknown>;
  }
}

function fieldProblems(error: ValidationError, parent = ''): FieldProblem[] {
  const field = parent ? `${parent}.${error.property}` : error.property;
  const own = Object.values(error.constraints ?? {}).map((message) => ({ field, message }));
  return [...own, ...(error.children ?? []).flatMap((child) => fieldProblems(child, field))];
}
