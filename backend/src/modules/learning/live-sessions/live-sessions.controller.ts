import { Controller, Get, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors, PAGE_HEADERS } from '../../../platform/common/api-errors.js';
import { CurrentUser } from '../../../platform/common/authorisation.js';
import { attachedFile } from '../../../platform/common/file-answer.js';
import { PageQuery } from '../../../platform/common/page-query.dto.js';
import { sendPage } from '../../../platform/common/pagination.js';
import { Id } from '../../../platform/common/validation/uuid.pipe.js';
import { LiveSessionResponse } from './dto/live-session.dto.js';
import { LiveSessionsService } from './live-sessions.service.js';

/** Live sessions as learners and mentors see them. */
@ApiTags('learning')
@Controller('api')
export class LiveSessionsController {
  constructor(private readonly sessions: LiveSessionsService) {}

  @Get('courses/:id/live-sessions')
  @ApiOperation({
    summary: 'Upcoming and running live sessions of a course, soonest first',
    description: 'Only learners and mentors of the course receive the link to the meeting.',
  })
  @ApiOkResponse({ type: [LiveSessionResponse], headers: PAGE_HEADERS })
  @ApiErrors({ 400: 'A bad limit or cursor', 404: 'No such course, or it is archived or unpublished' })
  async listCourseLiveSessions(
    @Id() id: string,
    @CurrentUser() user: CurrentUser,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LiveSessionResponse[]> {
    return sendPage(response, await this.sessions.ofCourse(id, user, query)).map(LiveSessionResponse.from);
  }

  @Get('live-sessions')
  @ApiOperation({
    summary: 'Upcoming and running live sessions of the courses that you study or teach, soonest first',
  })
  @ApiOkResponse({ type: [LiveSessionResponse], headers: PAGE_HEADERS })
  @ApiErrors({ 400: 'A bad limit or cursor' })
  async listMyLiveSessions(
    @CurrentUser() user: CurrentUser,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LiveSessionResponse[]> {
    return sendPage(response, await this.sessions.ofUser(user, query)).map(LiveSessionResponse.from);
  }

  @Get('live-sessions/:id/calendar.ics')
  @ApiOperation({
    summary: 'A live session as a calendar file',
    description: 'Opened again after a change, it moves or cancels the existing calendar entry.',
  })
  @ApiProduces('text/calendar')
  @ApiOkResponse({ description: 'An iCalendar file', schema: { type: 'string', format: 'binary' } })
  @ApiErrors({ 403: 'No access to the course (`learning.not_enrolled`)', 404: 'No such live session' })
  async downloadLiveSession(@Id() id: string, @CurrentUser() user: CurrentUser): Promise<StreamableFile> {
    const content = Buffer.from(await this.sessions.calendarOf(id, user));
    return attachedFile(content, 'text/calendar; charset=utf-8', 'live-session.ics');
  }
}
