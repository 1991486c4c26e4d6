import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { CatalogueModule } from '../catalogue/index.js';
import { LearningModule } from '../learning/index.js';
import { AdminReviewsController } from './admin-reviews.controller.js';
import { ReviewAdministrationRepository } from './review-administration.repository.js';
import { ReviewAdministrationService } from './review-administration.service.js';
import { ReviewsController } from './reviews.controller.js';
import { ReviewsRepository } from './reviews.repository.js';
import { ReviewsService } from './reviews.service.js';

@Module({
  imports: [AuthModule, CatalogueModule, LearningModule],
  controllers: [ReviewsController, AdminReviewsController],
  providers: [ReviewsService, ReviewsRepository, ReviewAdministrationService, ReviewAdministrationRepository],
})
export class ReviewsModule {}
