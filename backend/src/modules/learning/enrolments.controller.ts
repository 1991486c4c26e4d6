import { Controller, Delete, Get, Param, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors, PAGE_HEADERS } from '../../common/api-errors.js';
import { AdministratorsOnly, CurrentUser } from '../../common/authorisation.js';
import { PageQuery } from '../../common/page-query.dto.js';
import { sendPage } from '../../common/pagination.js';
import { UuidPipe } from '../../common/validation/uuid.pipe.js';
import { MessageResponse } from '../auth/index.js';
import { CourseEnrolmentResponse } from './dto/course-enrolment.response.js';
import { Enrolments } from './enrolments.service.js';

@ApiTags('learning')
@ApiBearerAuth()
@AdministratorsOnly()
@Controller('api/admin')
export class EnrolmentsController {
  constructor(private readonly enrolments: Enrolments) {}

  @Get('courses/:id/enrollments')
  @ApiOperation({ summary: 'Who is, or was, enrolled in a course, the newest first' })
  @ApiOkResponse({ type: CourseEnrolmentResponse, isArray: true, headers: PAGE_HEADERS })
  @ApiErrors({
    400: 'A bad limit or cursor',
    401: 'No token, or one that no longer stands',
    403: 'Not an administrator',
    404: 'No such course',
  })
  async listCourseEnrolments(
    @Param('id', UuidPipe) id: string,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CourseEnrolmentResponse[]> {
    const page = await this.enrolments.ofCourse(id, query);
    return sendPage(response, page).map((enrolment) => CourseEnrolmentResponse.from(enrolment));
  }

  @Delete('enrollments/:id')
  @ApiOperation({
    summary: 'Take access to a course away',
    description:
      'Progress, payment and revenue stay as they are; buying again is possible. Asked again it changes nothing.',
  })
  @ApiOkResponse({ type: MessageResponse })
  @ApiErrors({
    401: 'No token, or one that no longer stands',
    403: 'Not an administrator',
    404: 'No such enrollment',
    429: 'Too many writes',
  })
  async revokeEnrolment(
    @Param('id', UuidPipe) id: string,
    @CurrentUser() user: CurrentUser,
  ): Promise<MessageResponse> {
    await this.enrolments.revoke(id, user.id);
    return { message: 'Enrollment revoked' };
  }
}
