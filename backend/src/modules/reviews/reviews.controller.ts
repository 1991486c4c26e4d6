import { Body, Controller, Delete, Get, Put, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors, PAGE_HEADERS } from '../../platform/common/api-errors.js';
import { CurrentUser } from '../../platform/common/authorisation.js';
import { MessageResponse } from '../../platform/common/message.response.js';
import { PageQuery } from '../../platform/common/page-query.dto.js';
import { sendPage } from '../../platform/common/pagination.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import { OwnReviewResponse, ReviewResponse, ReviewSummaryResponse, SaveReviewDto } from './dto/review.dto.js';
import { ReviewsService } from './reviews.service.js';

const UNSEEN = { 404: 'No such course, or it is archived or unpublished' };

@ApiTags('reviews')
@Controller('api/courses/:id/reviews')
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  @Get()
  @ApiOperation({ summary: 'Visible reviews of a course, newest first' })
  @ApiOkResponse({ type: [ReviewResponse], headers: PAGE_HEADERS })
  @ApiErrors({ 400: 'A bad limit or cursor', ...UNSEEN })
  async listCourseReviews(
    @Id() id: string,
    @CurrentUser() user: CurrentUser,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReviewResponse[]> {
    return sendPage(response, await this.reviews.ofCourse(id, user.id, query));
  }

  @Get('summary')
  @ApiOperation({ summary: 'Average and distribution of a course’s reviews, and how many are hidden' })
  @ApiErrors(UNSEEN)
  getReviewSummary(@Id() id: string, @CurrentUser() user: CurrentUser): Promise<ReviewSummaryResponse> {
    return this.reviews.summaryOf(id, user.id);
  }

  @Get('mine')
  @ApiOperation({ summary: 'Your own review of a course, and whether you may write one' })
  @ApiErrors({ 404: 'No such course' })
  getMyReview(@Id() id: string, @CurrentUser() user: CurrentUser): Promise<OwnReviewResponse> {
    return this.reviews.own(id, user);
  }

  @Put('mine')
  @ApiOperation({
    summary: 'Review a course, or change your review',
    description:
      'For learners who bought the course or were granted it, and have completed half of it. A hidden review stays hidden.',
  })
  @ApiErrors({
    400: 'Not 1 to 5 stars, or a text of more than 2000 characters',
    403: 'Not a learner of the course (`reviews.not_a_learner`), or less than half is complete (`reviews.too_early`)',
    404: 'No such course',
  })
  saveMyReview(
    @Id() id: string,
    @CurrentUser() user: CurrentUser,
    @Body() body: SaveReviewDto,
  ): Promise<OwnReviewResponse> {
    return this.reviews.save(id, user, body);
  }

  @Delete('mine')
  @ApiOperation({ summary: 'Delete your review of a course', description: 'Idempotent.' })
  @ApiErrors({ 409: 'The academy has hidden it (`reviews.hidden`)' })
  async deleteMyReview(@Id() id: string, @CurrentUser() user: CurrentUser): Promise<MessageResponse> {
    await this.reviews.delete(id, user.id);
    return { message: 'Review deleted' };
  }
}
