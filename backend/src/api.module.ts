import { type DynamicModule, Module } from '@nestjs/common';
import type { AppConfig } from './config/index.js';
import { ConfigModule } from './config/config.module.js';
import { DatabaseModule } from './database/database.module.js';
import { EventsModule } from './events/index.js';
import { ExportsModule } from './exports/index.js';
import { HealthModule } from './health/health.module.js';
import { AcademyController } from './http/academy.controller.js';
import { RequestMetrics } from './http/request-metrics.js';
import { AuthModule } from './modules/auth/index.js';
import { CatalogueModule } from './modules/catalogue/index.js';
import { CouponsModule } from './modules/coupons/index.js';
import { LearningModule } from './modules/learning/index.js';
import { LiveModule } from './modules/live/index.js';
import { OperationsModule } from './modules/operations/index.js';
import { PaymentsModule } from './modules/payments/index.js';
import { ReportingModule } from './modules/reporting/index.js';
import { SettingsModule } from './modules/settings/index.js';
import { SupportModule } from './modules/support/index.js';
import { StorageModule } from './storage/storage.module.js';
import { TracingModule } from './tracing/index.js';
import { ResumableUploadsModule } from './uploads/index.js';

/** The HTTP process. */
@Module({
  imports: [
    DatabaseModule,
    EventsModule,
    StorageModule,
    ResumableUploadsModule,
    ExportsModule,
    HealthModule,
    AuthModule,
    CatalogueModule,
    CouponsModule,
    PaymentsModule,
    LearningModule,
    SupportModule,
    SettingsModule,
    ReportingModule,
    LiveModule,
    OperationsModule,
  ],
  controllers: [AcademyController],
  providers: [RequestMetrics],
})
export class ApiModule {
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: ApiModule,
      imports: [ConfigModule.forRoot(config), TracingModule.forRoot('academy-api')],
    };
  }
}
