import { Body, Controller, Get, HttpCode, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors, PAGE_HEADERS } from '../../platform/common/api-errors.js';
import { AdministratorsOnly, CurrentUser } from '../../platform/common/authorisation.js';
import { sendPage } from '../../platform/common/pagination.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import {
  AdministeredReviewResponse,
  AnswerReviewDto,
  HideReviewDto,
  ListReviewsQuery,
} from './dto/administered-review.dto.js';
import { ReviewAdministrationService } from './review-administration.service.js';

const UNKNOWN = { 404: 'No such review' };

/** All reviews, for administrators. */
@ApiTags('reviews')
@AdministratorsOnly()
@Controller('api/admin/reviews')
export class AdminReviewsController {
  constructor(private readonly reviews: ReviewAdministrationService) {}

  @Get()
  @ApiOperation({ summary: 'Reviews of all courses, newest first' })
  @ApiOkResponse({ type: [AdministeredReviewResponse], headers: PAGE_HEADERS })
  @ApiErrors({ 400: 'A bad filter, limit or cursor' })
  async listReviews(
    @Query() query: ListReviewsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdministeredReviewResponse[]> {
    return sendPage(response, await this.reviews.page(query));
  }

  @Put(':id/answer')
  @ApiOperation({
    summary: 'Answer a review in the academy’s name',
    description: 'Everybody can read it. It replaces an earlier answer; an empty one removes it.',
  })
  @ApiErrors({ 400: 'More than 2000 characters', ...UNKNOWN })
  answerReview(
    @Id() id: string,
    @CurrentUser() { id: actorId }: CurrentUser,
    @Body() { answer }: AnswerReviewDto,
  ): Promise<AdministeredReviewResponse> {
    return this.reviews.answer(id, actorId, answer);
  }

  @Post(':id/hide')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Hide a review',
    description:
      'It leaves the course’s page and its rating; the page says how many are hidden. Who hid it and why is recorded. Idempotent.',
  })
  @ApiErrors({ 400: 'No reason', ...UNKNOWN })
  hideReview(
    @Id() id: string,
    @CurrentUser() { id: actorId }: CurrentUser,
    @Body() { reason }: HideReviewDto,
  ): Promise<AdministeredReviewResponse> {
    return this.reviews.hide(id, actorId, reason);
  }

  @Post(':id/show')
  @HttpCode(200)
  @ApiOperation({ summary: 'Show a hidden review again', description: 'Idempotent.' })
  @ApiErrors(UNKNOWN)
  showReview(
    @Id() id: string,
    @CurrentUser() { id: actorId }: CurrentUser,
  ): Promise<AdministeredReviewResponse> {
    return this.reviews.show(id, actorId);
  }
}
