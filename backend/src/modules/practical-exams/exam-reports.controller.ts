import { Body, Controller, Get, Put, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors, PAGE_HEADERS } from '../../platform/common/api-errors.js';
import { CurrentUser } from '../../platform/common/authorisation.js';
import { PageQuery } from '../../platform/common/page-query.dto.js';
import { sendPage } from '../../platform/common/pagination.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import { FileLinks } from '../catalogue/index.js';
import { ExamReportResponse, GradeReportDto, WaitingReportResponse } from './dto/exam-report.dto.js';
import { ExamGradingsService } from './exam-gradings.service.js';

const UNKNOWN = 'No such report, or it isn’t yours to read';

/** Reports of practical exams, for the mentors of their courses and for administrators. */
@ApiTags('practical-exams')
@Controller('api/exam-reports')
export class ExamReportsController {
  constructor(
    private readonly gradings: ExamGradingsService,
    private readonly links: FileLinks,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'Reports that wait for you, those that wait longest first',
    description: 'For administrators those of all courses, for a mentor those of theirs; empty for others.',
  })
  @ApiOkResponse({ type: [WaitingReportResponse], headers: PAGE_HEADERS })
  @ApiErrors({ 400: 'Bad limit or cursor' })
  async listExamReports(
    @CurrentUser() reader: CurrentUser,
    @Query() page: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<WaitingReportResponse[]> {
    return sendPage(response, await this.gradings.list(reader, page));
  }

  @Get(':id')
  @ApiOperation({ summary: 'A report with its rubric' })
  @ApiErrors({ 404: UNKNOWN })
  async getExamReport(@Id() id: string, @CurrentUser() reader: CurrentUser): Promise<ExamReportResponse> {
    const report = await this.gradings.find(reader, id);
    return ExamReportResponse.from(report, reader.id, (fileId) =>
      this.links.forFile(fileId, reader.sessionId),
    );
  }

  @Put(':id/grading')
  @ApiOperation({
    summary: 'Grade a report',
    description:
      'One reader decides alone; of two, both must agree, and a third decides where they don’t. Until then, a grading can be changed.',
  })
  @ApiErrors({
    400: 'Without feedback, or without points for each criterion (`practical_exams.incomplete_grading`)',
    404: UNKNOWN,
    409: 'Others have decided about it (`practical_exams.already_decided`)',
  })
  async gradeExamReport(
    @Id() id: string,
    @Body() grading: GradeReportDto,
    @CurrentUser() reader: CurrentUser,
  ): Promise<ExamReportResponse> {
    const report = await this.gradings.grade(reader, id, grading);
    return ExamReportResponse.from(report, reader.id, (fileId) =>
      this.links.forFile(fileId, reader.sessionId),
    );
  }
}
