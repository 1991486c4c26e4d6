import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AdministratorsOnly } from '../../platform/common/authorisation.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import { EnrolledCourseResponse } from './dto/me.dto.js';
import { CourseAccessService } from './course-access.service.js';

/** A user's courses, for administrators. */
@ApiTags('learning')
@AdministratorsOnly()
@Controller('api/admin/learners')
export class LearnerCoursesController {
  constructor(private readonly access: CourseAccessService) {}

  @Get(':id/courses')
  @ApiOperation({ summary: 'The courses a user has access to, with progress, most recently studied first' })
  listLearnerCourses(@Id() id: string): Promise<EnrolledCourseResponse[]> {
    return this.access.coursesOf(id);
  }
}
