import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../platform/common/authorisation.js';
import { EnrolledCourseResponse, MeResponse } from './dto/me.dto.js';
import { CourseAccessService } from './course-access.service.js';

@Controller('api/auth/v1')
export class MyCoursesController {
  constructor(private readonly access: CourseAccessService) {}

  @Get('me')
  @ApiTags('auth')
  @ApiOperation({ summary: 'The signed-in user with courses and progress' })
  async getMe(@CurrentUser() user: CurrentUser): Promise<MeResponse> {
    return MeResponse.from(user, await this.access.coursesOf(user.id));
  }

  @Get('enrolled-courses')
  @ApiTags('learning')
  @ApiOperation({ summary: 'The courses you have access to, most recently studied first' })
  listEnrolledCourses(@CurrentUser() user: CurrentUser): Promise<EnrolledCourseResponse[]> {
    return this.access.coursesOf(user.id);
  }
}
