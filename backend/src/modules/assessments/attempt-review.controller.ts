import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors, PAGE_HEADERS } from '../../platform/common/api-errors.js';
import { AdministratorsOnly, CurrentUser } from '../../platform/common/authorisation.js';
import { sendPage } from '../../platform/common/pagination.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import { AttemptReviewService } from './attempt-review.service.js';
import { ExtraTimeResponse, GrantExtraTimeDto } from './dto/assessment-settings.dto.js';
import {
  GradedQuestionResponse,
  ListAttemptsQuery,
  ReviewedAttemptResponse,
  VoidAttemptDto,
} from './dto/attempt-review.dto.js';
const UNKNOWN = 'No such attempt in the course';

/** Learners' attempts and their extra time, for administrators. */
@ApiTags('assessments')
@AdministratorsOnly()
@Controller('api/admin/assessments/:courseId')
export class AttemptReviewController {
  constructor(private readonly review: AttemptReviewService) {}

  @Get('attempts')
  @ApiOperation({ summary: 'Attempts at a course’s final assessment, newest first' })
  @ApiOkResponse({ type: [ReviewedAttemptResponse], headers: PAGE_HEADERS })
  @ApiErrors({ 400: 'Bad limit or cursor', 404: 'No such course' })
  async listAssessmentAttempts(
    @Id('courseId') courseId: string,
    @Query() { q: text, ...page }: ListAttemptsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReviewedAttemptResponse[]> {
    return sendPage(response, await this.review.list(courseId, { ...page, text }));
  }

  @Get('attempts/:id/paper')
  @ApiOperation({ summary: 'The paper of a closed attempt, with the right answers' })
  @ApiErrors({ 404: UNKNOWN, 409: 'It is still open (`assessments.attempt_open`)' })
  getAttemptPaper(@Id('courseId') courseId: string, @Id() id: string): Promise<GradedQuestionResponse[]> {
    return this.review.paper(courseId, id);
  }

  @Post('attempts/:id/void')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Void a failed attempt',
    description: 'It no longer counts: the learner gets one more attempt without a waiting time.',
  })
  @ApiErrors({ 400: 'No reason', 404: UNKNOWN, 409: 'Open, passed or cancelled (`assessments.cannot_void`)' })
  voidAssessmentAttempt(
    @Id('courseId') courseId: string,
    @Id() attemptId: string,
    @CurrentUser() { id: administratorId }: CurrentUser,
    @Body() { reason }: VoidAttemptDto,
  ): Promise<ReviewedAttemptResponse> {
    return this.review.void({ courseId, attemptId, administratorId, reason });
  }

  @Get('extra-time')
  @ApiOperation({ summary: 'Learners with extra time' })
  @ApiErrors({ 404: 'No such course' })
  listExtraTime(@Id('courseId') courseId: string): Promise<ExtraTimeResponse[]> {
    return this.review.listExtraTime(courseId);
  }

  @Put('extra-time')
  @ApiOperation({ summary: 'Give a learner extra time, from the next attempt on' })
  @ApiErrors({ 400: 'No address or minutes', 404: 'No such course, or no account has this address' })
  grantExtraTime(
    @Id('courseId') courseId: string,
    @CurrentUser() { id: administratorId }: CurrentUser,
    @Body() { email, minutes }: GrantExtraTimeDto,
  ): Promise<ExtraTimeResponse> {
    return this.review.grantExtraTime({ courseId, email, minutes, administratorId });
  }

  @Delete('extra-time/:userId')
  @HttpCode(204)
  @ApiOperation({ summary: 'Remove a learner’s extra time, from the next attempt on' })
  @ApiNoContentResponse({ description: 'The learner has none' })
  async withdrawExtraTime(@Id('courseId') courseId: string, @Id('userId') userId: string): Promise<void> {
    await this.review.withdrawExtraTime(courseId, userId);
  }
}
