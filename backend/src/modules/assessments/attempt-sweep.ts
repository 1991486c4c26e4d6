import { Injectable } from '@nestjs/common';
import { PeriodicTask } from '../../platform/common/periodic-task.js';
import { AttemptsRepository } from './attempts.repository.js';
import { SittingsService } from './sittings.service.js';

/** Closes expired attempts of learners who have left the page, and attempts of learners who have lost access. */
@Injectable()
export class AttemptSweep extends PeriodicTask {
  constructor(
    private readonly attempts: AttemptsRepository,
    private readonly sittings: SittingsService,
  ) {
    super({
      everyMs: 15_000,
      atStart: true,
      area: 'Assessments',
      whenFailed: 'attempts that have ended are closed at the next try',
    });
  }

  async run(): Promise<void> {
    for (const attemptId of await this.attempts.listEnded()) await this.sittings.closeEnded(attemptId);
  }
}
