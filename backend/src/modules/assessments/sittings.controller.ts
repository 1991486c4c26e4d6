import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/common/api-errors.js';
import { CurrentUser } from '../../platform/common/authorisation.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import { AppealsService } from './appeals.service.js';
import {
  AppealDto,
  LeaseDto,
  SaveAnswerDto,
  AttemptClockResponse,
  AttemptResponse,
  LearnerAssessmentResponse,
  PaperResponse,
  SavedAnswerResponse,
} from './dto/sitting.dto.js';
import { QuestionNumberPipe } from './question-number.pipe.js';
import { SittingsService } from './sittings.service.js';

const UNKNOWN = 'No such attempt, or it is another learner’s';
const NO_ACCESS = 'Not enrolled, or no longer';
const NOT_YOURS_TO_WRITE =
  'The attempt is over (`assessments.attempt_closed`), or another tab has taken it over (`assessments.taken_over`)';

/** Final assessments, for learners. No response contains the correct options. */
@ApiTags('assessments')
@Controller('api/assessments')
export class SittingsController {
  constructor(
    private readonly sittings: SittingsService,
    private readonly appeals: AppealsService,
  ) {}

  @Get('mine')
  @ApiOperation({ summary: 'The final assessments of your courses' })
  async listMyAssessments(@CurrentUser() user: CurrentUser): Promise<LearnerAssessmentResponse[]> {
    return (await this.sittings.list(user.id)).map(LearnerAssessmentResponse.from);
  }

  @Get('courses/:courseId')
  @ApiOperation({ summary: 'The rules of a course’s final assessment, and your attempts' })
  @ApiErrors({ 403: NO_ACCESS, 404: 'The course has no assessment' })
  async getAssessment(
    @Id('courseId') courseId: string,
    @CurrentUser() user: CurrentUser,
  ): Promise<LearnerAssessmentResponse> {
    return LearnerAssessmentResponse.from(await this.sittings.find(user, courseId));
  }

  @Post('courses/:courseId/attempts')
  @ApiOperation({
    summary: 'Start an attempt, or resume the open one',
    description: 'The time starts with this call. Idempotent: returns the open attempt.',
  })
  @ApiErrors({
    400: 'No lease',
    403: NO_ACCESS,
    404: 'The course has no assessment',
    409: 'Not now: `assessments.locked`, `passed`, `cooling_down`, `no_attempts_left` or `unavailable`',
  })
  async startAttempt(
    @Id('courseId') courseId: string,
    @CurrentUser() user: CurrentUser,
    @Body() { lease }: LeaseDto,
  ): Promise<PaperResponse> {
    return PaperResponse.from(await this.sittings.start(user, courseId, lease));
  }

  @Post('attempts/:id/open')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Open the attempt in this tab',
    description: 'Only the tab that opened it last may write; saves from earlier tabs are rejected.',
  })
  @ApiErrors({
    400: 'No lease',
    403: NO_ACCESS,
    404: UNKNOWN,
    409: 'The attempt is over (`assessments.attempt_closed`)',
  })
  async openAttempt(
    @Id() id: string,
    @CurrentUser() user: CurrentUser,
    @Body() { lease }: LeaseDto,
  ): Promise<PaperResponse> {
    return PaperResponse.from(await this.sittings.open(user, id, lease));
  }

  @Get('attempts/:id/clock')
  @ApiOperation({ summary: 'The remaining time, and whether this tab may still write' })
  @ApiErrors({ 400: 'No lease', 404: UNKNOWN })
  async getAttemptClock(
    @Id() id: string,
    @CurrentUser() user: CurrentUser,
    @Query() { lease }: LeaseDto,
  ): Promise<AttemptClockResponse> {
    return AttemptClockResponse.from(await this.sittings.clock(user, id, lease));
  }

  @Put('attempts/:id/answers/:number')
  @ApiOperation({
    summary: 'Save one answer',
    description:
      'Idempotent: a repeated or outdated save changes nothing and returns the stored answer. Accepted until 10 seconds after the deadline.',
  })
  @ApiErrors({
    400: 'Malformed, or an option that the question doesn’t have (`assessments.unknown_option`)',
    403: NO_ACCESS,
    404: `${UNKNOWN}, or the paper has no such question`,
    409: NOT_YOURS_TO_WRITE,
  })
  async saveAnswer(
    @Id() id: string,
    @Param('number', QuestionNumberPipe) number: number,
    @CurrentUser() user: CurrentUser,
    @Body() { lease, chosen, flagged, sequence }: SaveAnswerDto,
  ): Promise<SavedAnswerResponse> {
    const answer = { number, chosen, flagged, sequence };
    return SavedAnswerResponse.from(await this.sittings.saveAnswer(user, id, lease, answer));
  }

  @Post('attempts/:id/submit')
  @HttpCode(200)
  @ApiOperation({ summary: 'End the attempt', description: 'Idempotent: returns the same result.' })
  @ApiErrors({ 400: 'No lease', 404: UNKNOWN, 409: 'It is open in another tab (`assessments.taken_over`)' })
  async submitAttempt(
    @Id() id: string,
    @CurrentUser() user: CurrentUser,
    @Body() { lease }: LeaseDto,
  ): Promise<AttemptResponse> {
    return AttemptResponse.from(await this.sittings.submit(user, id, lease));
  }

  @Post('attempts/:id/appeal')
  @ApiOperation({ summary: 'Appeal against a result: opens a ticket of the type `exam` about it' })
  @ApiErrors({
    400: 'The message is shorter than 5 or longer than 4000 characters',
    404: UNKNOWN,
    409: 'Still open, appealed against already, or another ticket has this id',
  })
  async appealAttempt(
    @Id() id: string,
    @CurrentUser() user: CurrentUser,
    @Body() { id: ticketId, message }: AppealDto,
  ): Promise<AttemptResponse> {
    return AttemptResponse.from(await this.appeals.open(user, id, { ticketId, message }));
  }
}
