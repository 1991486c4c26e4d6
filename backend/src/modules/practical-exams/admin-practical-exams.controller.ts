import { Body, Controller, Get, HttpCode, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors, PAGE_HEADERS } from '../../platform/common/api-errors.js';
import { AdministratorsOnly, CurrentUser } from '../../platform/common/authorisation.js';
import { PageQuery } from '../../platform/common/page-query.dto.js';
import { sendPage } from '../../platform/common/pagination.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import { ExamDecisionDto, ReviewedExamAttemptResponse } from './dto/exam-review.dto.js';
import { PracticalExamSettingsResponse, SavePracticalExamDto } from './dto/exam-settings.dto.js';
import { ExamReviewService } from './exam-review.service.js';
import { ExamSettingsService } from './exam-settings.service.js';

const UNKNOWN = 'No such attempt in the course';

/** Practical exams, for administrators. */
@ApiTags('practical-exams')
@AdministratorsOnly()
@Controller('api/admin/practical-exams/:courseId')
export class AdminPracticalExamsController {
  constructor(
    private readonly settings: ExamSettingsService,
    private readonly review: ExamReviewService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'A course’s practical exam; defaults until it is first saved' })
  @ApiErrors({ 404: 'No such course' })
  getPracticalExamSettings(@Id('courseId') courseId: string): Promise<PracticalExamSettingsResponse> {
    return this.settings.find(courseId);
  }

  @Put()
  @ApiOperation({
    summary: 'Save a course’s practical exam',
    description:
      'Attempts that have started keep the time, labs, rubric and pass mark that they were started under.',
  })
  @ApiErrors({
    400: 'A field is wrong, or something is missing (`practical_exams.incomplete`)',
    404: 'No such course',
  })
  savePracticalExam(
    @Id('courseId') courseId: string,
    @Body() exam: SavePracticalExamDto,
    @CurrentUser() { id: administratorId }: CurrentUser,
  ): Promise<PracticalExamSettingsResponse> {
    return this.settings.save(courseId, exam, administratorId);
  }

  @Get('attempts')
  @ApiOperation({ summary: 'Attempts at a course’s practical exam, newest first' })
  @ApiOkResponse({ type: [ReviewedExamAttemptResponse], headers: PAGE_HEADERS })
  @ApiErrors({ 400: 'Bad limit or cursor', 404: 'No such course' })
  async listPracticalExamAttempts(
    @Id('courseId') courseId: string,
    @Query() page: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReviewedExamAttemptResponse[]> {
    return sendPage(response, await this.review.list(courseId, page));
  }

  @Post('attempts/:id/void')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Set an attempt aside',
    description: 'It no longer counts: the learner gets one more attempt without a waiting time.',
  })
  @ApiErrors({
    400: 'No reason',
    404: UNKNOWN,
    409: 'Open, passed or cancelled (`practical_exams.cannot_void`)',
  })
  voidPracticalExamAttempt(
    @Id('courseId') courseId: string,
    @Id() attemptId: string,
    @CurrentUser() { id: administratorId }: CurrentUser,
    @Body() { reason }: ExamDecisionDto,
  ): Promise<ReviewedExamAttemptResponse> {
    return this.review.void({ courseId, attemptId, administratorId, reason });
  }

  @Post('attempts/:id/read-again')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Have a failed report read again',
    description: 'After an appeal, for example. Its gradings are kept but no longer count.',
  })
  @ApiErrors({
    400: 'No reason',
    404: UNKNOWN,
    409: 'Its readers have not failed it, or a later attempt exists (`practical_exams.cannot_read_again`)',
  })
  readPracticalExamAgain(
    @Id('courseId') courseId: string,
    @Id() attemptId: string,
    @CurrentUser() { id: administratorId }: CurrentUser,
    @Body() { reason }: ExamDecisionDto,
  ): Promise<ReviewedExamAttemptResponse> {
    return this.review.readAgain({ courseId, attemptId, administratorId, reason });
  }
}
