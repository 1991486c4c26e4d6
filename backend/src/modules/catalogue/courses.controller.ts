import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors, PAGE_HEADERS } from '../../platform/common/api-errors.js';
import { CurrentUser } from '../../platform/common/authorisation.js';
import { sendPage } from '../../platform/common/pagination.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import { CatalogueService } from './catalogue.service.js';
import { CatalogueCourseResponse } from './dto/catalogue-course.dto.js';
import { CourseResponse, ListCoursesQuery } from './dto/course.dto.js';
import { OutlineModuleResponse } from './dto/contents.dto.js';

/** The catalogue for learners. */
@ApiTags('catalogue')
@Controller('api')
export class CoursesController {
  constructor(private readonly catalogue: CatalogueService) {}

  @Get('auth/v1/courses')
  @ApiOperation({ summary: 'The catalogue: active courses, searched, filtered and sorted' })
  @ApiOkResponse({ type: [CatalogueCourseResponse], headers: PAGE_HEADERS })
  @ApiErrors({ 400: 'An unknown category, level or order, or a cursor that is not ours' })
  async listCourses(
    @Query() query: ListCoursesQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CatalogueCourseResponse[]> {
    const page = await this.catalogue.list(query);
    return sendPage(response, page).map(CatalogueCourseResponse.found);
  }

  @Get('courses/:id')
  @ApiOperation({ summary: 'One course; unpublished ones only for administrators and enrolled learners' })
  @ApiErrors({ 404: 'No such course, or it is archived or unpublished' })
  async getCourse(@Id() id: string, @CurrentUser() user: CurrentUser): Promise<CourseResponse> {
    return CourseResponse.from(await this.catalogue.find(id, user.id));
  }

  @Get('courses/:id/outline')
  @ApiOperation({ summary: 'Modules and lesson titles of a course, in order, without links' })
  @ApiErrors({ 404: 'No such course, or it is archived or unpublished' })
  async getCourseOutline(
    @Id() id: string,
    @CurrentUser() user: CurrentUser,
  ): Promise<OutlineModuleResponse[]> {
    const modules = await this.catalogue.outline(id, user.id);
    return modules.map((module) => OutlineModuleResponse.from(module));
  }
}
