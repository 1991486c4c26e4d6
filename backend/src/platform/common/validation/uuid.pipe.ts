import { Injectable, Param, type PipeTransform } from '@nestjs/common';
import { validate } from 'uuid';
import { NotFoundError } from '../domain-error.js';

@Injectable()
class UuidPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!validate(value)) throw new NotFoundError('Page');
    return value.toLowerCase();
  }
}

/** An id in the path. Anything but a UUID is 404, like an unknown id. */
export const Id = (name = 'id') => Param(name, UuidPipe);
