import { type ArgumentMetadata, BadRequestException, Injectable, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import type { FieldProblem } from '../domain-error.js';
import { checkStorable } from './storable.js';

/** Queries that have passed, for each DTO. */
const MOST_KEPT = 200;
/** Longer ones are searches and cursors, which seldom come again. */
const LONGEST_KEPT = 60;

/** Checks every body, query and form against its DTO: unknown properties are dropped, problems name their field. */
@Injectable()
export class RequestValidationPipe extends ValidationPipe {
  private readonly passed = new Map<ArgumentMetadata['metatype'], Map<string, object>>();

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
        return new BadRequestException({ code: 'common.validation_failed', message, details });
      },
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'query') return this.transformQuery(value, metadata);
    if (metadata.type !== 'custom') checkStorable(value);
    return super.transform(value, metadata) as Promise<unknown>;
  }

  /** The same few queries come all day, and to check one again takes as long as a tenth of its whole answer. */
  private async transformQuery(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const text = JSON.stringify(value);
    const passed = this.passed.get(metadata.metatype) ?? new Map<string, object>();
    const known = passed.get(text);
    if (known) return copyOf(known);
    checkStorable(value);
    const query = (await super.transform(value, metadata)) as object;
    if (text.length <= LONGEST_KEPT) {
      if (passed.size >= MOST_KEPT) passed.clear();
      this.passed.set(metadata.metatype, passed.set(text, copyOf(query)));
    }
    return query;
  }
}

const copyOf = (query: object): object =>
  Object.assign(Object.create(Object.getPrototypeOf(query) as object | null) as object, query);

function fieldProblems(error: ValidationError, parent = ''): FieldProblem[] {
  const field = parent ? `${parent}.${error.property}` : error.property;
  const own = Object.values(error.constraints ?? {}).map((message) => ({ field, message }));
  return [...own, ...(error.children ?? []).flatMap((child) => fieldProblems(child, field))];
}
