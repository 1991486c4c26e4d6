import { Body, Controller, Get, HttpCode, Post, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../../../platform/common/api-errors.js';
import { CurrentUser } from '../../../../platform/common/authorisation.js';
import { Id } from '../../../../platform/common/validation/uuid.pipe.js';
import { LearnerQuizResponse, QuizResultResponse, SubmitQuizDto } from './dto/quiz.dto.js';
import { QuizAnswersAsMap } from './quiz-answers.interceptor.js';
import { QuizzesService } from './quizzes.service.js';

const REFUSALS = {
  403: 'Neither enrolled nor a preview lesson (`learning.not_enrolled`)',
  404: 'No such lesson, or it is not a quiz (`learning.no_quiz`)',
};

@ApiTags('learning')
@Controller('api/auth/v1/content/:id/quiz')
export class QuizzesController {
  constructor(private readonly quizzes: QuizzesService) {}

  @Get()
  @ApiOperation({ summary: 'The questions of a quiz, without their answers' })
  @ApiErrors(REFUSALS)
  async getLessonQuiz(@Id() id: string, @CurrentUser() user: CurrentUser): Promise<LearnerQuizResponse> {
    const { quiz, bestScore, passed } = await this.quizzes.open(id, user);
    return LearnerQuizResponse.from(quiz, bestScore, passed);
  }

  @Post()
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
