import { Body, Controller, Get, HttpCode, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors, PAGE_HEADERS } from '../../../platform/common/api-errors.js';
import { AdministratorsOnly, CurrentUser } from '../../../platform/common/authorisation.js';
import { PageQuery } from '../../../platform/common/page-query.dto.js';
import { sendPage } from '../../../platform/common/pagination.js';
import { Id } from '../../../platform/common/validation/uuid.pipe.js';
import { ChangedLiveSessionForm, NewLiveSessionForm, LiveSessionResponse } from './dto/live-session.dto.js';
import { LiveSessionsService } from './live-sessions.service.js';
const FORM_ERRORS = {
  400: 'A field is wrong; the start is in the past (`learning.live_session_in_past`); or the mentor doesn’t teach the course (`learning.not_their_mentor`)',
};

/** The administrators' side of live sessions. */
@ApiTags('learning')
@AdministratorsOnly()
@Controller('api/admin')
export class AdminLiveSessionsController {
  constructor(private readonly sessions: LiveSessionsService) {}

  @Get('courses/:id/live-sessions')
  @ApiOperation({ summary: 'All live sessions of a course, latest first' })
  @ApiOkResponse({ type: [LiveSessionResponse], headers: PAGE_HEADERS })
  @ApiErrors({ 400: 'A bad limit or cursor', 404: 'No such course, or it is archived' })
  async listAdminLiveSessions(
    @Id() id: string,
    @CurrentUser() user: CurrentUser,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LiveSessionResponse[]> {
    const page = await this.sessions.forAdministrators(id, user, query);
    return sendPage(response, page).map(LiveSessionResponse.from);
  }

  @Post('courses/:id/live-sessions')
  @ApiOperation({ summary: 'Schedule a live session' })
  @ApiErrors({
    ...FORM_ERRORS,
    404: 'No such course, or it is archived',
    409: 'A session of another course has this id',
  })
  async scheduleLiveSession(
    @Id() id: string,
    @CurrentUser() user: CurrentUser,
    @Body() form: NewLiveSessionForm,
  ): Promise<LiveSessionResponse> {
    return LiveSessionResponse.from(await this.sessions.schedule(id, form, user));
  }

  @Put('live-sessions/:id')
  @ApiOperation({
    summary: 'Change a live session',
    description:
      'A running session keeps its start; everything else can change. Learners and mentors are mailed about another time or link.',
  })
  @ApiErrors({
    ...FORM_ERRORS,
    404: 'No such live session',
    409: 'It was cancelled (`learning.live_session_cancelled`), or has changed since that revision (`learning.live_session_changed`)',
  })
  async changeLiveSession(
    @Id() id: string,
    @CurrentUser() user: CurrentUser,
    @Body() form: ChangedLiveSessionForm,
  ): Promise<LiveSessionResponse> {
    return LiveSessionResponse.from(await this.sessions.change(id, form, user));
  }

  @Post('live-sessions/:id/cancel')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Cancel a live session',
    description: 'Learners see it as cancelled until its planned end. Idempotent.',
  })
  @ApiErrors({ 404: 'No such live session' })
  async cancelLiveSession(@Id() id: string, @CurrentUser() user: CurrentUser): Promise<LiveSessionResponse> {
    return LiveSessionResponse.from(await this.sessions.cancel(id, user));
  }
}
