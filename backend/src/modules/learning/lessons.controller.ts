import { Body, Controller, Get, HttpCode, Post, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/common/api-errors.js';
import { CurrentUser } from '../../platform/common/authorisation.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import { FileLinks } from '../catalogue/index.js';
import { LearnLessonResponse } from './dto/learn-lesson.response.js';
import { LearnerQuizResponse } from './dto/learner-quiz.response.js';
import { LessonProgressResponse } from './dto/lesson-progress.response.js';
import { QuizResultResponse } from './dto/quiz-result.response.js';
import { SubmitQuizDto } from './dto/submit-quiz.dto.js';
import { UpdateLessonProgressDto } from './dto/update-lesson-progress.dto.js';
import { LessonProgressService } from './lesson-progress.service.js';
import { QuizAnswersAsMap } from './quiz-answers.interceptor.js';
import { QuizzesService } from './quizzes.service.js';
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
    private readonly quizzes: QuizzesService,
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

  @Get('quiz')
  @ApiOperation({ summary: 'The questions of a quiz, without their answers' })
  @ApiErrors({ ...REFUSALS, 404: 'No such lesson, or it is not a quiz (`learning.no_quiz`)' })
  async getLessonQuiz(@Id() id: string, @CurrentUser() user: CurrentUser): Promise<LearnerQuizResponse> {
    const { quiz, bestScore, passed } = await this.quizzes.open(id, user);
    return LearnerQuizResponse.from(quiz, bestScore, passed);
  }

  @Post('quiz')
  @HttpCode(200)
  @UseInterceptors(QuizAnswersAsMap)
  @ApiOperation({
    summary: 'Submit the answers of a quiz',
    description:
      'Every attempt is stored and the best one counts. Reaching the pass mark completes the lesson. Administrators’ attempts are ' +
      'graded but not stored.',
  })
  @ApiErrors({
    400: 'Malformed answers, or a question or option the quiz does not have (`learning.unknown_answers`)',
    ...REFUSALS,
    404: 'No such lesson, or it is not a quiz (`learning.no_quiz`)',
  })
  async submitLessonQuiz(
    @Id() id: string,
    @CurrentUser() user: CurrentUser,
    @Body() body: SubmitQuizDto,
  ): Promise<QuizResultResponse> {
    const { grade, completed } = await this.quizzes.submit(id, user, Object.fromEntries(body.answers));
    return QuizResultResponse.from(grade, completed);
  }
}
