import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type EventHandlers, EventProcessor } from '../../platform/events/index.js';
import { NoSigningKeyError } from './credentials.errors.js';
import { CredentialsRepository } from './credentials.repository.js';
import { IssuingService } from './issuing.service.js';
import { StatusListsService } from './status-lists.service.js';

/** The `credentials` queue: who completes a course gets a certificate, and status lists say what no longer holds. */
@Injectable()
export class CredentialsProcessor extends EventProcessor<'credentials'> {
  readonly queue = 'credentials';
  // Signing is heavy on the processor. The pauses leave time for the requests of learners when many complete a course at once.
  override readonly concurrency = 1;
  override readonly pauseMs = 20;
  private readonly log = new Logger('Credentials');

  constructor(
    dataSource: DataSource,
    private readonly issuing: IssuingService,
    private readonly lists: StatusListsService,
    private readonly credentials: CredentialsRepository,
  ) {
    super(dataSource);
  }

  protected readonly handlers: EventHandlers<'credentials'> = {
    'learning.course-completed': (completion, { manager }) => this.award(manager, completion),
    'assessments.assessment-passed': (pass, { manager }) => this.award(manager, pass),
    'practical-exams.exam-decided': (pass, { manager }) => this.award(manager, pass),
    'credentials.credential-revoked': ({ credentialId }, { manager }) => this.refresh(manager, credentialId),
    'credentials.credential-replaced': ({ credentialId }, { manager }) => this.refresh(manager, credentialId),
  };

  private award(manager: EntityManager, earned: { userId: string; courseId: string }): Promise<void> {
    return this.explained(() => this.issuing.award(manager, earned));
  }

  private async refresh(manager: EntityManager, credentialId: string): Promise<void> {
    const list = await this.credentials.statusListOf(manager, credentialId);
    if (list !== null) await this.explained(() => this.lists.refresh(manager, list));
  }

  /** The learner's message about a missing key doesn't help the operator who can restore it. */
  private async explained(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof NoSigningKeyError) this.log.error(error.reason);
      throw error;
    }
  }
}
