import { type DynamicModule, Module } from '@nestjs/common';
import type { AppConfig } from '../platform/config/index.js';
import { ConfigModule } from '../platform/config/config.module.js';
import { DatabaseModule } from './database/database.module.js';
import { EventsModule } from '../platform/events/index.js';
import { ExportsModule } from '../platform/exports/index.js';
import { HealthModule } from '../platform/health/health.module.js';
import { RequestMetrics } from '../platform/http/request-metrics.js';
import { AssessmentsModule } from '../modules/assessments/index.js';
import { PracticalExamsModule } from '../modules/practical-exams/index.js';
import { AuthModule } from '../modules/auth/index.js';
import { CatalogueModule, VideoConversionModule } from '../modules/catalogue/index.js';
import { CouponsModule } from '../modules/coupons/index.js';
import { CredentialsModule } from '../modules/credentials/index.js';
import { LearningModule } from '../modules/learning/index.js';
import { LiveModule } from '../modules/live/index.js';
import { OperationsModule } from '../modules/operations/index.js';
import { CheckoutModule } from '../modules/checkout/index.js';
import { PaymentsModule } from '../modules/payments/index.js';
import { ProfilesModule } from '../modules/profiles/index.js';
import { ReconciliationModule } from '../modules/reconciliation/index.js';
import { ReportingModule } from '../modules/reporting/index.js';
import { ReviewsModule } from '../modules/reviews/index.js';
import { SettingsModule } from '../modules/settings/index.js';
import { StorefrontModule } from '../modules/storefront/index.js';
import { SupportModule } from '../modules/support/index.js';
import { StorageModule } from '../platform/storage/storage.module.js';
import { TracingModule } from '../platform/observability/tracing/index.js';
import { ResumableUploadsModule } from '../platform/uploads/index.js';

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
    VideoConversionModule,
    CouponsModule,
    CheckoutModule,
    PaymentsModule,
    ReconciliationModule,
    LearningModule,
    ReviewsModule,
    SupportModule,
    AssessmentsModule,
    PracticalExamsModule,
    CredentialsModule,
    ProfilesModule,
    SettingsModule,
    ReportingModule,
    StorefrontModule,
    LiveModule,
    OperationsModule,
  ],
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
