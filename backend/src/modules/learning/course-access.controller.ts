import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/common/api-errors.js';
import { CurrentUser } from '../../platform/common/authorisation.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import { CourseResponse, FileLinks } from '../catalogue/index.js';
import { CourseAccessResponse, LearnCourseResponse, LearnLessonResponse } from './dto/learn-course.dto.js';
import { CourseProgressResponse } from './dto/progress.dto.js';
import { lessonToResume } from './open-lesson.js';
import { CourseAccessService } from './course-access.service.js';

const REFUSALS = {
  403: 'Not enrolled, or the enrolment was revoked (`learning.not_enrolled`)',
  404: 'No such course',
};

@ApiTags('learning')
@Controller('api')
export class CourseAccessController {
  constructor(
    private readonly access: CourseAccessService,
    private readonly links: FileLinks,
  ) {}

  @Get('courses/:id/access')
  @ApiOperation({ summary: 'Check access to a course' })
  @ApiErrors(REFUSALS)
  async getAccess(@Id() id: string, @CurrentUser() user: CurrentUser): Promise<CourseAccessResponse> {
    await this.access.requireAccess(id, user);
    return { access: true };
  }

  @Get('auth/v1/courses/:id/access')
  @ApiOperation({
    summary: 'The course with all lessons, their links and progress',
    description: 'Includes inactive and archived courses: learners keep access to what they bought.',
  })
  @ApiErrors(REFUSALS)
  async getLearnCourse(@Id() id: string, @CurrentUser() user: CurrentUser): Promise<LearnCourseResponse> {
    const study = await this.access.openCourse(id, user);
    return {
      course: CourseResponse.from(study.course),
      content: study.lessons.map((lesson) =>
        LearnLessonResponse.from(lesson, this.links.forLesson(lesson, user.sessionId)),
      ),
      resume_lesson_id: lessonToResume(study.lessons)?.id ?? null,
    };
  }

  @Get('auth/v1/courses/:id/progress')
  @ApiOperation({ summary: 'Your progress in a course and each of its lessons' })
  @ApiErrors(REFUSALS)
  async getCourseProgress(
    @Id() id: string,
    @CurrentUser() user: CurrentUser,
  ): Promise<CourseProgressResponse> {
    const { completedAt, lessons } = await this.access.openCourse(id, user);
    return CourseProgressResponse.from(lessons, completedAt);
  }
}
