import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PeriodicTask } from '../../platform/common/periodic-task.js';
import { NoSigningKeyError } from './credentials.errors.js';
import { CredentialsRepository } from './credentials.repository.js';
import { IssuingService } from './issuing.service.js';
import { StatusListsService } from './status-lists.service.js';

const BATCH = 100;

/**
 * Signs status lists that miss a revocation, and issues certificates to learners who completed a course before there were
 * certificates, while the signing key was missing, or before the course's final assessment was unpublished.
 */
@Injectable()
export class CertificateSweep extends PeriodicTask {
  private readonly logger = new Logger('Credentials');
  private stopping = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly credentials: CredentialsRepository,
    private readonly issuing: IssuingService,
    private readonly lists: StatusListsService,
  ) {
    super({
      everyMs: 15 * 60_000,
      atStart: true,
      area: 'Credentials',
      whenFailed: 'certificates and status lists that are owed follow later',
    });
  }

  override onApplicationShutdown(): Promise<void> {
    this.stopping = true;
    return super.onApplicationShutdown();
  }

  async run(): Promise<void> {
    try {
      await this.refreshStale();
      const issued = await this.issueOwed();
      if (issued > 0) this.logger.log({ issued }, 'certificates issued for earlier completions');
    } catch (error) {
      if (!(error instanceof NoSigningKeyError)) throw error;
      this.logger.error(error.reason);
    }
  }

  private async refreshStale(): Promise<void> {
    for (const number of await this.lists.listStale())
      await this.dataSource.transaction((manager) => this.lists.refresh(manager, number));
  }

  /** @returns how many completions were looked at */
  async issueOwed(): Promise<number> {
    let looked = 0;
    let after: string | null = null;
    for (;;) {
      const batch = await this.credentials.listUncertified(after, BATCH);
      for (const completion of batch) {
        if (this.stopping) return looked;
        await this.award(completion);
        looked += 1;
      }
      const last = batch.at(-1);
      if (batch.length < BATCH || !last) return looked;
      after = last.enrolmentId;
    }
  }

  /** One that can't be issued keeps nobody else from theirs. */
  private async award(completion: { userId: string; courseId: string }): Promise<void> {
    try {
      await this.dataSource.transaction((manager) => this.issuing.award(manager, completion));
    } catch (error) {
      if (error instanceof NoSigningKeyError) throw error;
      this.logger.error({ err: error, ...completion }, 'a certificate for an earlier completion is owed');
    }
  }
}
