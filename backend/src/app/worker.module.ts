import { type DynamicModule, Injectable, Module } from '@nestjs/common';
import { AppConfig } from '../platform/config/index.js';
import { ConfigModule } from '../platform/config/config.module.js';
import { DatabaseModule } from './database/database.module.js';
import {
  EventProcessors,
  EventsModule,
  JobMetrics,
  OutboxRelay,
  QueueWorker,
} from '../platform/events/index.js';
import { ExportsModule } from '../platform/exports/index.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { AttemptSweepModule } from '../modules/assessments/index.js';
import { BankMailModule } from '../modules/bank/index.js';
import { CredentialsProcessor, CredentialsWorkerModule } from '../modules/credentials/index.js';
import { EnrolmentProcessor, LearningModule } from '../modules/learning/index.js';
import { MailProcessor, NotificationsModule } from '../modules/notifications/index.js';
import { BankProcessor, PaymentsModule } from '../modules/payments/index.js';
import { OperationsFiguresRepository, OperationsMetrics } from '../modules/operations/index.js';
import { StorageModule } from '../platform/storage/storage.module.js';
import { TracingModule } from '../platform/observability/tracing/index.js';

@Injectable()
class AcademyProcessors extends EventProcessors {
  readonly byQueue: EventProcessors['byQueue'];

  constructor(
    bank: BankProcessor,
    credentials: CredentialsProcessor,
    enrolment: EnrolmentProcessor,
    mail: MailProcessor,
  ) {
    super();
    this.byQueue = { bank, credentials, enrolment, mail };
  }
}

/** The queue process: relays the outbox, processes the queues, reads bank mail, issues certificates. */
@Module({
  imports: [
    DatabaseModule,
    EventsModule,
    ExportsModule,
    StorageModule,
    MailModule,
    LearningModule,
    NotificationsModule,
    AttemptSweepModule,
    BankMailModule,
    CredentialsWorkerModule,
    PaymentsModule,
  ],
  providers: [
    { provide: EventProcessors, useClass: AcademyProcessors },
    OutboxRelay,
    JobMetrics,
    OperationsFiguresRepository,
    OperationsMetrics,
    QueueWorker,
  ],
})
export class WorkerModule {
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: WorkerModule,
      imports: [ConfigModule.forRoot(config), TracingModule.forRoot('academy-worker')],
    };
  }
}
