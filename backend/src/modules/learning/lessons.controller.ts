import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/common/api-errors.js';
import { CurrentUser } from '../../platform/common/authorisation.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import { FileLinks } from '../catalogue/index.js';
import { LearnLessonResponse } from './dto/learn-course.dto.js';
import { LessonProgressResponse, UpdateLessonProgressDto } from './dto/progress.dto.js';
import { LessonProgressService } from './lesson-progress.service.js';
import { CourseAccessService } from './course-access.service.js';

const REFUSALS = {
  403: 'Neither enrolled nor a preview lesson (`learning.not_enrolled`)',
  404: 'No such lesson',
};

@ApiTags('learning')
@Controller('api/auth/v1/content/:id')
export class LessonsController {
  constructor(
    private readonly access: CourseAccessService,
    private readonly links: FileLinks,
    private readonly progress: LessonProgressService,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'One lesson with its links',
    description:
      'For enrolled learners and administrators; a preview lesson is open to every signed-in user.',
  })
  @ApiErrors(REFUSALS)
  async getLesson(@Id() id: string, @CurrentUser() user: CurrentUser): Promise<LearnLessonResponse> {
    const lesson = await this.access.openLesson(id, user);
    return LearnLessonResponse.from(lesson, this.links.forLesson(lesson, user.sessionId));
  }

  @Post('progress')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Report progress in a lesson',
    description: 'An administrator’s report gets a normal response, but is not stored or counted.',
  })
  @ApiErrors({
    400: 'The body is invalid',
    ...REFUSALS,
    409: 'A quiz that has not been passed (`learning.quiz_not_passed`), or a lab without its flag (`learning.lab_not_solved`)',
  })
  updateLessonProgress(
    @Id() id: string,
    @CurrentUser() user: CurrentUser,
    @Body() body: UpdateLessonProgressDto,
  ): Promise<LessonProgressResponse> {
    return this.progress.report(id, user, {
      completed: body.completed ?? undefined,
      watchTime: body.watch_time ?? undefined,
      lastPosition: body.last_position ?? undefined,
    });
  }
}
