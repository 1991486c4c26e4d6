import { Injectable, type PipeTransform } from '@nestjs/common';
import { questionNotFound } from './assessments.errors.js';

/** A question's number in a path: anything but a number is 404, like an unknown one. */
@Injectable()
export class QuestionNumberPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    if (!/^[1-9]\d{0,4}$/.test(value)) throw questionNotFound();
    return Number(value);
  }
}
