import { Body, Controller, Delete, Get, HttpCode, Post, Put, UploadedFiles } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/common/api-errors.js';
import { CurrentUser } from '../../platform/common/authorisation.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import { type UploadedFile, UploadForm } from '../../platform/uploads/index.js';
import { FileLinks } from '../catalogue/index.js';
import {
  AppealExamDto,
  LearnerExamResponse,
  LearnerExamSummaryResponse,
  SavedReportResponse,
  SaveReportDto,
} from './dto/learner-exam.dto.js';
import { ReportFileDto } from './dto/report-file.dto.js';
import { ExamAttemptsService } from './exam-attempts.service.js';
import type { LearnerExam } from './exam-rules.js';
import { noFile } from './practical-exams.errors.js';

const UNKNOWN = 'No such attempt, or it is another learner’s';
const NO_ACCESS = 'Not enrolled, or no longer';
const OVER = 'The attempt is over (`practical_exams.attempt_over`)';

/** Practical exams, for learners. */
@ApiTags('practical-exams')
@Controller('api/practical-exams')
export class PracticalExamsController {
  constructor(
    private readonly attempts: ExamAttemptsService,
    private readonly links: FileLinks,
  ) {}

  @Get('mine')
  @ApiOperation({ summary: 'The practical exams of your courses' })
  async listMyPracticalExams(@CurrentUser() user: CurrentUser): Promise<LearnerExamSummaryResponse[]> {
    return (await this.attempts.list(user.id)).map(LearnerExamSummaryResponse.from);
  }

  @Get('courses/:courseId')
  @ApiOperation({ summary: 'The rules of a course’s practical exam, and your attempts' })
  @ApiErrors({ 403: NO_ACCESS, 404: 'The course has no practical exam' })
  async getPracticalExam(
    @Id('courseId') courseId: string,
    @CurrentUser() user: CurrentUser,
  ): Promise<LearnerExamResponse> {
    return this.shown(user, await this.attempts.find(user, courseId));
  }

  @Post('courses/:courseId/attempts')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Start an attempt',
    description:
      'The time starts with this call, and its labs open. Idempotent: an open attempt stays the one.',
  })
  @ApiErrors({
    403: NO_ACCESS,
    404: 'The course has no practical exam',
    409: 'Not now: `practical_exams.locked`, `submitted`, `passed`, `cooling_down`, `no_attempts_left` or `unavailable`',
  })
  async startPracticalExam(
    @Id('courseId') courseId: string,
    @CurrentUser() user: CurrentUser,
  ): Promise<LearnerExamResponse> {
    return this.shown(user, await this.attempts.start(user, courseId));
  }

  @Put('attempts/:id/report')
  @ApiOperation({
    summary: 'Save the report as it is so far',
    description:
      'Accepted until 10 seconds after the deadline. A repeated save of the same text is the same save.',
  })
  @ApiErrors({
    400: 'More than 100,000 characters',
    403: NO_ACCESS,
    404: UNKNOWN,
    409: `${OVER}, or the report was changed elsewhere (\`practical_exams.report_changed\`)`,
  })
  async saveExamReport(
    @Id() id: string,
    @Body() draft: SaveReportDto,
    @CurrentUser() user: CurrentUser,
  ): Promise<SavedReportResponse> {
    return { version: await this.attempts.saveReport(user, id, draft) };
  }

  @Put('attempts/:id/file')
  @ApiOperation({ summary: 'Add a PDF to the report, instead of an earlier one' })
  @UploadForm('report')
  @ApiErrors({
    400: 'No file (`practical_exams.no_file`)',
    403: NO_ACCESS,
    404: UNKNOWN,
    409: OVER,
    413: 'More than 50 MB',
    415: 'Not a PDF, judged by its content, or one with a password',
  })
  async addExamReportFile(
    @Id() id: string,
    @Body() _form: ReportFileDto,
    @UploadedFiles() files: { report?: UploadedFile[] } | undefined,
    @CurrentUser() user: CurrentUser,
  ): Promise<LearnerExamResponse> {
    const upload = files?.report?.[0]?.upload;
    if (!upload) throw noFile();
    return this.shown(user, await this.attempts.setFile(user, id, upload));
  }

  @Delete('attempts/:id/file')
  @ApiOperation({ summary: 'Take the PDF away from the report' })
  @ApiErrors({ 403: NO_ACCESS, 404: UNKNOWN, 409: OVER })
  async removeExamReportFile(
    @Id() id: string,
    @CurrentUser() user: CurrentUser,
  ): Promise<LearnerExamResponse> {
    return this.shown(user, await this.attempts.setFile(user, id, null));
  }

  @Post('attempts/:id/submit')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Hand the report in',
    description: 'Its labs close. With too few points in the labs, the attempt has failed. Idempotent.',
  })
  @ApiErrors({
    400: 'There is no report (`practical_exams.empty_report`)',
    403: NO_ACCESS,
    404: UNKNOWN,
  })
  async submitExamReport(@Id() id: string, @CurrentUser() user: CurrentUser): Promise<LearnerExamResponse> {
    return this.shown(user, await this.attempts.submit(user, id));
  }

  @Post('attempts/:id/appeal')
  @HttpCode(200)
  @ApiOperation({ summary: 'Appeal against a result: opens a ticket of the type `exam` about it' })
  @ApiErrors({
    400: 'The message is shorter than 5 or longer than 4000 characters',
    403: NO_ACCESS,
    404: UNKNOWN,
    409: 'No result yet, appealed against already, or another ticket has this id',
  })
  async appealPracticalExam(
    @Id() id: string,
    @Body() { id: ticketId, message }: AppealExamDto,
    @CurrentUser() user: CurrentUser,
  ): Promise<LearnerExamResponse> {
    return this.shown(user, await this.attempts.appeal(user, id, { ticketId, message }));
  }

  private shown(user: CurrentUser, exam: LearnerExam): LearnerExamResponse {
    return LearnerExamResponse.for(exam, (fileId) => this.links.forFile(fileId, user.sessionId));
  }
}
