import { Injectable, type PipeTransform } from '@nestjs/common';
import { validate } from 'uuid';
import { NotFoundError } from '../domain-error.js';

/** An id in a path: one that isn't a UUID is as unknown as one that nobody has. */
@Injectable()
export class UuidPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!validate(value)) throw new NotFoundError('Page');
    return value.toLowerCase();
  }
}
