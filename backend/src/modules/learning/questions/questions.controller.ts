import { Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors, PAGE_HEADERS } from '../../../platform/common/api-errors.js';
import { CurrentUser } from '../../../platform/common/authorisation.js';
import { PageQuery } from '../../../platform/common/page-query.dto.js';
import { sendPage } from '../../../platform/common/pagination.js';
import { Id } from '../../../platform/common/validation/uuid.pipe.js';
import { MessageResponse } from '../../../platform/common/message.response.js';
import { QuestionResponse, TaughtCourseQuestionsResponse } from './dto/question.dto.js';
import { QuestionsService } from './questions.service.js';

@ApiTags('learning')
@Controller('api/questions')
export class QuestionsController {
  constructor(private readonly questions: QuestionsService) {}

  @Get()
  @ApiOperation({
    summary: 'Unanswered questions in discussions, the oldest first',
    description: 'All for administrators, for a mentor those in the courses they teach.',
  })
  @ApiOkResponse({ type: [QuestionResponse], headers: PAGE_HEADERS })
  @ApiErrors({
    400: 'A bad limit or cursor',
    403: 'Neither an administrator nor a mentor of a course (`learning.not_a_mentor`)',
  })
  async listQuestions(
    @CurrentUser() user: CurrentUser,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<QuestionResponse[]> {
    return sendPage(response, await this.questions.unanswered(user, query));
  }

  @Get('courses')
  @ApiOperation({
    summary: 'The courses that you teach, with their unanswered questions',
    description: 'Empty for users who aren’t mentors.',
  })
  listTaughtCourses(@CurrentUser() user: CurrentUser): Promise<TaughtCourseQuestionsResponse[]> {
    return this.questions.taughtBy(user);
  }

  @Post(':id/set-aside')
  @HttpCode(200)
  @ApiOperation({ summary: 'Say that a comment needs no answer; it leaves the list' })
  @ApiErrors({ 404: 'No such comment, or the caller is neither an administrator nor a mentor of its course' })
  async setAsideQuestion(@Id() id: string, @CurrentUser() user: CurrentUser): Promise<MessageResponse> {
    await this.questions.setAside(id, user);
    return { message: 'Set aside' };
  }
}
