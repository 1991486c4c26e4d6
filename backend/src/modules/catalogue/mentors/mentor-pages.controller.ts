import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors, PAGE_HEADERS } from '../../../platform/common/api-errors.js';
import { CurrentUser, Public } from '../../../platform/common/authorisation.js';
import { PageQuery } from '../../../platform/common/page-query.dto.js';
import { sendPage } from '../../../platform/common/pagination.js';
import { Id } from '../../../platform/common/validation/uuid.pipe.js';
import { MentorPageResponse, MentorResponse } from './dto/mentor.dto.js';
import { MentorPagesService } from './mentor-pages.service.js';

/** Mentors as visitors and learners see them. */
@ApiTags('catalogue')
@Controller('api')
export class MentorPagesController {
  constructor(private readonly pages: MentorPagesService) {}

  @Get('public/mentors')
  @Public()
  @ApiOperation({ summary: 'Mentors who have a course in the catalogue, by name' })
  @ApiOkResponse({ type: [MentorPageResponse], headers: PAGE_HEADERS })
  @ApiErrors({ 400: 'A bad limit or cursor' })
  async listMentors(
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MentorPageResponse[]> {
    return sendPage(response, await this.pages.list(query));
  }

  @Get('public/mentors/:id')
  @Public()
  @ApiOperation({ summary: "A mentor's page" })
  @ApiErrors({ 404: 'No such mentor, or they are archived' })
  getMentor(@Id() id: string): Promise<MentorPageResponse> {
    return this.pages.find(id);
  }

  @Get('courses/:id/mentors')
  @ApiOperation({ summary: 'The mentors of a course, in its order' })
  @ApiErrors({ 404: 'No such course, or it is archived or unpublished' })
  listCourseMentors(@Id() id: string, @CurrentUser() user: CurrentUser): Promise<MentorResponse[]> {
    return this.pages.ofCourse(id, user.id);
  }
}
