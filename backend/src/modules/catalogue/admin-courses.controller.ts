import { Body, Controller, Delete, Get, Post, Put, Query, Res, UploadedFiles } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors, PAGE_HEADERS } from '../../platform/common/api-errors.js';
import { AdministratorsOnly, CurrentUser } from '../../platform/common/authorisation.js';
import { sendPage } from '../../platform/common/pagination.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import { type UploadedFile, UploadForm } from '../../platform/uploads/index.js';
import { CourseAdministrationService, type CourseImages } from './course-administration.service.js';
import {
  CreateCourseForm,
  UpdateCourseForm,
  CourseResponse,
  ListAdminCoursesQuery,
} from './dto/course.dto.js';
import { MessageResponse } from '../../platform/common/message.response.js';
const FORM_ERRORS = {
  400: 'A field is missing or invalid; `details` names it',
  413: 'An image of more than 5 MB',
  415: 'An image that is not JPEG, PNG or WebP, judged by its content, or that is damaged',
  507: 'The storage is full; nothing was saved',
};

type CourseFiles = Partial<Record<'thumbnail' | 'certification_preview', UploadedFile[]>> | undefined;

/** Courses, for administrators. */
@ApiTags('catalogue')
@AdministratorsOnly()
@Controller('api/admin')
export class AdminCoursesController {
  constructor(private readonly administration: CourseAdministrationService) {}

  @Get('courses')
  @ApiOperation({ summary: 'All courses except archived ones, newest first; unpublished ones too' })
  @ApiOkResponse({ type: [CourseResponse], headers: PAGE_HEADERS })
  @ApiErrors({ 400: 'An unknown status, or a cursor that is not ours' })
  async listAdminCourses(
    @Query() query: ListAdminCoursesQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CourseResponse[]> {
    const page = await this.administration.list(query);
    return sendPage(response, page).map(CourseResponse.from);
  }

  @Get('courses/:id')
  @ApiOperation({ summary: 'One course, also unpublished' })
  @ApiErrors({ 404: 'No such course, or it is archived' })
  async getAdminCourse(@Id() id: string): Promise<CourseResponse> {
    return CourseResponse.from(await this.administration.find(id));
  }

  @Post('coursecreation')
  @UploadForm('thumbnail', 'certification_preview')
  @ApiOperation({ summary: 'Create a course' })
  @ApiErrors({
    ...FORM_ERRORS,
    404: 'The course that this form made before is archived',
    409: 'A course of someone else has this id',
  })
  async createCourse(
    @Body() form: CreateCourseForm,
    @UploadedFiles() files: CourseFiles,
    @CurrentUser() user: CurrentUser,
  ): Promise<CourseResponse> {
    return CourseResponse.from(await this.administration.create(form, imagesOf(files), user));
  }

  @Put('courses/:id')
  @UploadForm('thumbnail', 'certification_preview')
  @ApiOperation({ summary: 'Change a course; omitted fields are unchanged' })
  @ApiErrors({
    ...FORM_ERRORS,
    400: 'A field is missing or invalid, or the course is to be published without a lesson; `details` names it',
    404: 'No such course, or it is archived',
  })
  async updateCourse(
    @Id() id: string,
    @Body() form: UpdateCourseForm,
    @UploadedFiles() files: CourseFiles,
    @CurrentUser() user: CurrentUser,
  ): Promise<CourseResponse> {
    return CourseResponse.from(await this.administration.update(id, form, imagesOf(files), user));
  }

  @Delete('courses/:id')
  @ApiOperation({ summary: 'Archive a course: no longer listed or sold, still open to enrolled learners' })
  @ApiErrors({ 404: 'No such course' })
  async archiveCourse(@Id() id: string): Promise<MessageResponse> {
    await this.administration.archive(id);
    return { message: 'Course deleted successfully' };
  }
}

function imagesOf(files: CourseFiles): CourseImages {
  return {
    thumbnail: files?.thumbnail?.[0]?.upload,
    certificationPreview: files?.certification_preview?.[0]?.upload,
  };
}
