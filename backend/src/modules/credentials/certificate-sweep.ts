import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NoSigningKeyError } from './credentials.errors.js';
import { CredentialsRepository } from './credentials.repository.js';
import { IssuingService } from './issuing.service.js';

const BATCH = 100;

/**
 * Issues, at the start, what is owed: to those who completed a course before there were certificates, while the signing key was
 * missing, or before the course's final assessment was withdrawn.
 */
@Injectable()
export class CertificateSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Credentials');
  private running: Promise<void> | undefined;
  private stopping = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly credentials: CredentialsRepository,
    private readonly issuing: IssuingService,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.sweep().then(
      (issued) => issued > 0 && this.logger.log({ issued }, 'certificates issued for earlier completions'),
      (error: unknown) =>
        this.logger.error(
          { err: error },
          error instanceof NoSigningKeyError
            ? error.reason
            : 'certificates for earlier completions are issued at the next start',
        ),
    ) as Promise<void>;
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await this.running;
  }

  /** @returns how many completions were looked at */
  async sweep(): Promise<number> {
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
