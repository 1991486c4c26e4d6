import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Post,
  Put,
  Query,
  Res,
  UploadedFiles,
} from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors, PAGE_HEADERS } from '../../../platform/common/api-errors.js';
import { AdministratorsOnly, CurrentUser } from '../../../platform/common/authorisation.js';
import { sendPage } from '../../../platform/common/pagination.js';
import { Id } from '../../../platform/common/validation/uuid.pipe.js';
import { type UploadedFile, UploadForm } from '../../../platform/uploads/index.js';
import { MessageResponse } from '../../../platform/common/message.response.js';
import { ChangedMentorForm, ListMentorsQuery, MentorForm, AdminMentorResponse } from './dto/mentor.dto.js';
import { MentorsService } from './mentors.service.js';

const FORM_ERRORS = {
  400: 'A field is missing or wrong, or there is no such account (`catalogue.no_such_account`); `details` names it',
  409: 'Another mentor has this name (`catalogue.mentor_name_taken`) or account (`catalogue.mentor_account_taken`)',
  413: 'A picture of more than 5 MB',
  415: 'A picture that is not JPEG, PNG or WebP, judged by its content, or that is damaged',
  507: 'The storage is full; nothing was saved',
};

type MentorFiles = { picture?: UploadedFile[] } | undefined;

/** The administrators' side of mentors. */
@ApiTags('catalogue')
@AdministratorsOnly()
@Controller('api/admin/mentors')
export class AdminMentorsController {
  constructor(private readonly mentors: MentorsService) {}

  @Get()
  @ApiOperation({ summary: 'Mentors by name' })
  @ApiOkResponse({ type: [AdminMentorResponse], headers: PAGE_HEADERS })
  @ApiErrors({ 400: 'A bad limit or cursor' })
  async listAdminMentors(
    @Query() query: ListMentorsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminMentorResponse[]> {
    return sendPage(response, await this.mentors.list(query));
  }

  @Post()
  @UploadForm('picture')
  @ApiOperation({ summary: 'Create a mentor' })
  @ApiErrors(FORM_ERRORS)
  createMentor(
    @Body() form: MentorForm,
    @UploadedFiles() files: MentorFiles,
    @CurrentUser() { id }: CurrentUser,
  ): Promise<AdminMentorResponse> {
    return this.mentors.create(form, pictureOf(files), id);
  }

  @Put(':id')
  @UploadForm('picture')
  @ApiOperation({
    summary: 'Change a mentor',
    description: 'Courses show the new name at once. An earlier picture is deleted.',
  })
  @ApiErrors({
    ...FORM_ERRORS,
    404: 'No such mentor',
    409: `${FORM_ERRORS[409]}, or the mentor has changed since that version (\`catalogue.mentor_changed\`)`,
  })
  updateMentor(
    @Id() id: string,
    @Body() form: ChangedMentorForm,
    @UploadedFiles() files: MentorFiles,
    @CurrentUser() caller: CurrentUser,
  ): Promise<AdminMentorResponse> {
    return this.mentors.update(id, form, pictureOf(files), caller.id);
  }

  @Delete(':id')
  @ApiOperation({
    summary: 'Archive a mentor',
    description: 'Their page and badge end, and courses no longer name them. Their answers stay.',
  })
  @ApiErrors({ 404: 'No such mentor' })
  async archiveMentor(@Id() id: string): Promise<MessageResponse> {
    await this.mentors.archive(id);
    return { message: 'Mentor archived' };
  }

  @Post(':id/restore')
  @HttpCode(200)
  @ApiOperation({ summary: 'Restore an archived mentor, with the courses they had' })
  @ApiErrors({ 404: 'No such mentor', 409: FORM_ERRORS[409] })
  restoreMentor(@Id() id: string): Promise<AdminMentorResponse> {
    return this.mentors.restore(id);
  }
}

const pictureOf = (files: MentorFiles) => files?.picture?.[0]?.upload;
