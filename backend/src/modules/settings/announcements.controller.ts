import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors, PAGE_HEADERS } from '../../platform/common/api-errors.js';
import { PageQuery } from '../../platform/common/page-query.dto.js';
import { sendPage } from '../../platform/common/pagination.js';
import { AnnouncementsService } from './announcements.service.js';
import { AnnouncementResponse } from './dto/announcement.dto.js';

const CHANGES_IN_HEADER = {
  'X-Changes-In': {
    description:
      'Seconds until an announcement next starts or ends: refetch then. Absent if none is scheduled',
    schema: { type: 'integer' as const, minimum: 1, example: 5400 },
  },
};

/** Announcements, for learners. */
@ApiTags('settings')
@Controller('api/announcements')
export class AnnouncementsController {
  constructor(private readonly announcements: AnnouncementsService) {}

  @Get()
  @ApiOperation({ summary: 'The current announcements, newest first' })
  @ApiOkResponse({ type: [AnnouncementResponse], headers: { ...PAGE_HEADERS, ...CHANGES_IN_HEADER } })
  @ApiErrors({ 400: 'Bad limit or cursor' })
  async listAnnouncements(
    @Query() page: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AnnouncementResponse[]> {
    const { changesIn, ...shown } = await this.announcements.listShown(page);
    if (changesIn !== null) response.setHeader('X-Changes-In', String(changesIn));
    return sendPage(response, shown).map(AnnouncementResponse.from);
  }
}
