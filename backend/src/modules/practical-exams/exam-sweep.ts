import { Injectable } from '@nestjs/common';
import { PeriodicTask } from '../../platform/common/periodic-task.js';
import { ExamAttemptsService } from './exam-attempts.service.js';

/** Hands in what learners had saved when their time ran out, and ends attempts of learners who have lost access. */
@Injectable()
export class ExamSweep extends PeriodicTask {
  constructor(private readonly attempts: ExamAttemptsService) {
    super({
      everyMs: 15_000,
      atStart: true,
      area: 'Practical exams',
      whenFailed: 'attempts whose time is over are handed in at the next try',
    });
  }

  run(): Promise<void> {
    return this.attempts.endThoseOver();
  }
}
