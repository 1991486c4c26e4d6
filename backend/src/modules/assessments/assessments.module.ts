import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.js';
import { SupportModule } from '../support/index.js';
import { AppealsService } from './appeals.service.js';
import { AssessmentSettingsRepository } from './assessment-settings.repository.js';
import { AttemptReviewController } from './attempt-review.controller.js';
import { AttemptReviewRepository } from './attempt-review.repository.js';
import { AttemptReviewService } from './attempt-review.service.js';
import { AttemptSweep } from './attempt-sweep.js';
import { AttemptsRepository } from './attempts.repository.js';
import { CourseAssessmentsService } from './course-assessments.service.js';
import { ExtraTimeRepository } from './extra-time.repository.js';
import { QuestionBankController } from './question-bank.controller.js';
import { QuestionBankRepository } from './question-bank.repository.js';
import { QuestionBankService } from './question-bank.service.js';
import { SittingsController } from './sittings.controller.js';
import { SittingsService } from './sittings.service.js';

/** Final assessments: question banks, attempts and their results. */
@Module({
  imports: [CatalogueModule, SupportModule],
  controllers: [SittingsController, QuestionBankController, AttemptReviewController],
  providers: [
    AppealsService,
    AssessmentSettingsRepository,
    AttemptReviewRepository,
    AttemptReviewService,
    AttemptsRepository,
    CourseAssessmentsService,
    ExtraTimeRepository,
    QuestionBankRepository,
    QuestionBankService,
    SittingsService,
  ],
  exports: [CourseAssessmentsService],
})
export class AssessmentsModule {}

/** Closes expired attempts in the queue process. */
@Module({
  providers: [AttemptsRepository, AttemptSweep, SittingsService],
  exports: [AttemptSweep],
})
export class AttemptSweepModule {}
