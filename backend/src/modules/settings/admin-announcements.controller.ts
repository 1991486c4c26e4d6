import { Body, Controller, Delete, Get, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors, PAGE_HEADERS } from '../../platform/common/api-errors.js';
import { AdministratorsOnly, CurrentUser } from '../../platform/common/authorisation.js';
import { PageQuery } from '../../platform/common/page-query.dto.js';
import { sendPage } from '../../platform/common/pagination.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import { MessageResponse } from '../../platform/common/message.response.js';
import { AnnouncementsService } from './announcements.service.js';
import { AnnouncementDto, NewAnnouncementDto, AdminAnnouncementResponse } from './dto/announcement.dto.js';
const WRONG_FIELD = 'A field is wrong, or the end is not after the start';

/** Announcements, for administrators. */
@ApiTags('settings')
@AdministratorsOnly()
@Controller('api/admin/announcements')
export class AdminAnnouncementsController {
  constructor(private readonly announcements: AnnouncementsService) {}

  @Get()
  @ApiOperation({ summary: 'All announcements, newest first' })
  @ApiOkResponse({ type: [AdminAnnouncementResponse], headers: PAGE_HEADERS })
  @ApiErrors({ 400: 'Bad limit or cursor' })
  async listAdminAnnouncements(
    @Query() page: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminAnnouncementResponse[]> {
    return sendPage(response, await this.announcements.list(page)).map(AdminAnnouncementResponse.fromListed);
  }

  @Post()
  @ApiOperation({ summary: 'Create an announcement' })
  @ApiErrors({ 400: WRONG_FIELD, 409: 'Another administrator’s announcement has this id' })
  async createAnnouncement(
    @Body() body: NewAnnouncementDto,
    @CurrentUser() { id }: CurrentUser,
  ): Promise<AdminAnnouncementResponse> {
    return AdminAnnouncementResponse.fromListed(await this.announcements.create(body, id));
  }

  @Put(':id')
  @ApiOperation({ summary: 'Change an announcement' })
  @ApiErrors({ 400: WRONG_FIELD, 404: 'No such announcement' })
  async updateAnnouncement(
    @Id() id: string,
    @Body() body: AnnouncementDto,
  ): Promise<AdminAnnouncementResponse> {
    return AdminAnnouncementResponse.fromListed(await this.announcements.update(id, body));
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Delete an announcement' })
  @ApiErrors({ 404: 'No such announcement' })
  async deleteAnnouncement(@Id() id: string): Promise<MessageResponse> {
    await this.announcements.remove(id);
    return { message: 'Announcement removed' };
  }
}
