import { type DynamicModule, Module, type Type } from '@nestjs/common';
import type { QueueName } from '../platform/common/queue-names.js';
import { AppConfig } from '../platform/config/index.js';
import { ConfigModule } from '../platform/config/config.module.js';
import { DatabaseModule } from './database/database.module.js';
import {
  type EventProcessor,
  EventProcessors,
  EventsModule,
  JobMetrics,
  OutboxRelay,
  QueueWorker,
} from '../platform/events/index.js';
import { ExportsModule } from '../platform/exports/index.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { AttemptSweepModule } from '../modules/assessments/index.js';
import { BouncesModule } from '../modules/auth/index.js';
import { BankMailModule } from '../modules/bank/index.js';
import { CredentialsProcessor, CredentialsWorkerModule } from '../modules/credentials/index.js';
import { EnrolmentProcessor, LearningModule } from '../modules/learning/index.js';
import { MailProcessor, NotificationsModule } from '../modules/notifications/index.js';
import { ExamSweepModule } from '../modules/practical-exams/index.js';
import { BankProcessor, ReconciliationModule } from '../modules/reconciliation/index.js';
import { OperationsFiguresRepository, OperationsMetrics } from '../modules/operations/index.js';
import { StorageModule } from '../platform/storage/storage.module.js';
import { TracingModule } from '../platform/observability/tracing/index.js';

/** What a worker of each queue runs: the processor of its jobs, and the periodic work of these modules. */
const PARTS = {
  bank: { processor: BankProcessor, modules: [ReconciliationModule, BankMailModule] },
  credentials: { processor: CredentialsProcessor, modules: [CredentialsWorkerModule] },
  enrolment: {
    processor: EnrolmentProcessor,
    modules: [LearningModule, AttemptSweepModule, ExamSweepModule],
  },
  mail: { processor: MailProcessor, modules: [MailModule, NotificationsModule, BouncesModule] },
} satisfies { [Queue in QueueName]: { processor: Type<EventProcessor<Queue>>; modules: Type[] } };

/** The queue process: relays the outbox, processes the queues, reads bank mail and bounces, issues certificates. */
@Module({
  imports: [DatabaseModule, EventsModule, ExportsModule, StorageModule],
  providers: [OutboxRelay, JobMetrics, OperationsFiguresRepository, OperationsMetrics, QueueWorker],
})
export class WorkerModule {
  static forRoot(config: AppConfig): DynamicModule {
    const parts = config.queues.map((queue) => PARTS[queue]);
    return {
      module: WorkerModule,
      imports: [
        ConfigModule.forRoot(config),
        TracingModule.forRoot('academy-worker'),
        ...parts.flatMap(({ modules }) => modules),
      ],
      providers: [
        {
          provide: EventProcessors,
          inject: parts.map(({ processor }) => processor),
          useFactory: (...list: EventProcessors['list']): EventProcessors => ({ list }),
        },
      ],
    };
  }
}
