import { Injectable, type PipeTransform } from '@nestjs/common';
import { questionNotFound } from './assessments.errors.js';

/** The place of a question in a path: what is no number is as unknown as a place that no paper has. */
@Injectable()
export class QuestionNumberPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    if (!/^[1-9]\d{0,4}$/.test(value)) throw questionNotFound();
    return Number(value);
  }
}
