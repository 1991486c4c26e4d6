import { Module } from '@nestjs/common';
import { UploadsModule } from '../../platform/uploads/index.js';
import { CatalogueModule } from '../catalogue/index.js';
import { LearningModule } from '../learning/index.js';
import { SupportModule } from '../support/index.js';
import { AdminPracticalExamsController } from './admin-practical-exams.controller.js';
import { CoursePracticalExamsService } from './course-practical-exams.service.js';
import { ExamAttemptsRepository } from './exam-attempts.repository.js';
import { ExamAttemptsService } from './exam-attempts.service.js';
import { ExamGradingsRepository } from './exam-gradings.repository.js';
import { ExamGradingsService } from './exam-gradings.service.js';
import { ExamReportsController } from './exam-reports.controller.js';
import { ExamReviewRepository } from './exam-review.repository.js';
import { ExamReviewService } from './exam-review.service.js';
import { ExamSettingsRepository } from './exam-settings.repository.js';
import { ExamSettingsService } from './exam-settings.service.js';
import { ExamSweep } from './exam-sweep.js';
import { PracticalExamsController } from './practical-exams.controller.js';

/** Practical exams: labs within a time limit, and a report that mentors grade. */
@Module({
  imports: [CatalogueModule, LearningModule, SupportModule, UploadsModule],
  controllers: [PracticalExamsController, ExamReportsController, AdminPracticalExamsController],
  providers: [
    CoursePracticalExamsService,
    ExamAttemptsRepository,
    ExamAttemptsService,
    ExamGradingsRepository,
    ExamGradingsService,
    ExamReviewRepository,
    ExamReviewService,
    ExamSettingsRepository,
    ExamSettingsService,
  ],
  exports: [CoursePracticalExamsService, ExamAttemptsService],
})
export class PracticalExamsModule {}

/** Ends attempts whose time is over, in the queue process. */
@Module({ imports: [PracticalExamsModule], providers: [ExamSweep] })
export class ExamSweepModule {}
