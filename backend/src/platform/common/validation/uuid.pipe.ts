import { Injectable, type PipeTransform } from '@nestjs/common';
import { validate } from 'uuid';
import { NotFoundError } from '../domain-error.js';

/** An id in a path. Anything but a UUID is 404, like an unknown id. */
@Injectable()
export class UuidPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!validate(value)) throw new NotFoundError('Page');
    return value.toLowerCase();
  }
}
