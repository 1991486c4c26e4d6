import { Body, Controller, Delete, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors, PAGE_HEADERS } from '../../platform/common/api-errors.js';
import {
  AdministratorsOnly,
  CurrentUser,
  RequiresReauthentication,
} from '../../platform/common/authorisation.js';
import { sendPage } from '../../platform/common/pagination.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import { ApiCsv, CsvExports } from '../../platform/exports/index.js';
import { MessageResponse } from '../../platform/common/message.response.js';
import {
  CourseEnrolmentResponse,
  ExportEnrolmentsQuery,
  GrantEnrolmentDto,
  RevokeEnrolmentDto,
  ListEnrolmentsQuery,
  RevocationResponse,
} from './dto/enrolment.dto.js';
import { enrolmentsExport } from './enrolments-export.repository.js';
import { EnrolmentsService } from './enrolments.service.js';

@ApiTags('learning')
@AdministratorsOnly()
@Controller('api/admin')
export class EnrolmentsController {
  constructor(
    private readonly enrolments: EnrolmentsService,
    private readonly exports: CsvExports,
  ) {}

  @Get('courses/:id/enrollments')
  @ApiOperation({ summary: 'Current and former enrolments in a course, newest first' })
  @ApiOkResponse({ type: CourseEnrolmentResponse, isArray: true, headers: PAGE_HEADERS })
  @ApiErrors({ 400: 'A bad limit or cursor', 404: 'No such course' })
  async listCourseEnrolments(
    @Id() id: string,
    @Query() query: ListEnrolmentsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CourseEnrolmentResponse[]> {
    return sendPage(response, await this.enrolments.ofCourse(id, query));
  }

  @Post('courses/:id/enrollments')
  @RequiresReauthentication()
  @ApiOperation({
    summary: 'Grant a course without a payment',
    description:
      'For learners who paid another way. Not counted as revenue; the administrator and the note are recorded, and the learner gets a mail.',
  })
  @ApiErrors({
    400: 'Not an email address, or a reason of more than 500 characters',
    404: 'No such course, or it is archived; or no account has that email (`learning.no_such_learner`)',
    409: 'The learner has access already (`learning.already_enrolled`)',
  })
  grantEnrolment(
    @Id() id: string,
    @CurrentUser() user: CurrentUser,
    @Body() body: GrantEnrolmentDto,
  ): Promise<CourseEnrolmentResponse> {
    return this.enrolments.grantByHand(id, user.id, body);
  }

  @Delete('enrollments/:id')
  @ApiOperation({
    summary: 'Revoke access to a course',
    description:
      'Progress, payment and revenue are unchanged; the learner can buy the course again, and gets a mail once it can’t be undone. Idempotent.',
  })
  @ApiErrors({ 400: 'The reason is too long', 404: 'No such enrollment' })
  async revokeEnrolment(
    @Id() id: string,
    @CurrentUser() user: CurrentUser,
    @Query() { reason }: RevokeEnrolmentDto,
  ): Promise<RevocationResponse> {
    const undo_until = await this.enrolments.revoke(id, user.id, reason);
    return { message: 'Enrollment revoked', undo_until };
  }

  @Post('enrollments/:id/undo')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Undo your own revocation within seconds',
    description:
      'For the administrator who revoked, within `APPROVAL_UNDO_SECONDS` (10): access is as before, and the learner gets no mail. ' +
      'Undoing it twice changes nothing.',
  })
  @ApiErrors({
    404: 'No such enrollment',
    409: 'Too late, another administrator’s revocation, or its payment was voided (`learning.undo_expired`)',
  })
  async undoRevocation(@Id() id: string, @CurrentUser() user: CurrentUser): Promise<MessageResponse> {
    await this.enrolments.undoRevocation(id, user.id);
    return { message: 'Access restored' };
  }

  @Get('exports/enrolments.csv')
  @RequiresReauthentication()
  @ApiOperation({ summary: 'Enrolments as CSV, newest first' })
  @ApiCsv('One line for each enrolment, live or revoked.')
  async exportEnrolments(
    @Query() query: ExportEnrolmentsQuery,
    @CurrentUser() { id }: CurrentUser,
    @Res() response: Response,
  ): Promise<void> {
    await this.exports.send(response, { ...enrolmentsExport(query), userId: id });
  }
}
