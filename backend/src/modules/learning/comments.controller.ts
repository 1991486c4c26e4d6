import { Body, Controller, Delete, Get, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors, PAGE_HEADERS } from '../../platform/common/api-errors.js';
import { CurrentUser } from '../../platform/common/authorisation.js';
import { PageQuery } from '../../platform/common/page-query.dto.js';
import { sendPage } from '../../platform/common/pagination.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import { MessageResponse } from '../../platform/common/message.response.js';
import { CommentsService } from './comments.service.js';
import { AddLessonCommentDto, LessonCommentResponse } from './dto/lesson-comment.dto.js';

const REFUSALS = {
  403: 'Neither enrolled nor a preview lesson (`learning.not_enrolled`)',
  404: 'No such lesson',
};

@ApiTags('learning')
@Controller('api/auth/v1/content/:id/comments')
export class CommentsController {
  constructor(private readonly comments: CommentsService) {}

  @Get()
  @ApiOperation({ summary: 'Comments on a lesson, oldest first' })
  @ApiOkResponse({ type: LessonCommentResponse, isArray: true, headers: PAGE_HEADERS })
  @ApiErrors({ 400: 'A bad limit or cursor', ...REFUSALS })
  async listLessonComments(
    @Id() id: string,
    @CurrentUser() user: CurrentUser,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LessonCommentResponse[]> {
    const page = await this.comments.ofLesson(id, user, query);
    return sendPage(response, page).map((comment) => LessonCommentResponse.from(comment, user));
  }

  @Post()
  @ApiOperation({
    summary: 'Comment on a lesson, or answer a comment',
    description: 'Who wrote the comment that is answered gets a mail.',
  })
  @ApiErrors({
    400: 'An empty comment, or one of more than 5000 characters',
    ...REFUSALS,
    404: 'No such lesson, or it has no comment `reply_to`',
    409: 'Another comment has this id',
  })
  async addLessonComment(
    @Id() id: string,
    @CurrentUser() user: CurrentUser,
    @Body() body: AddLessonCommentDto,
  ): Promise<LessonCommentResponse> {
    const comment = await this.comments.add(id, user, body);
    return LessonCommentResponse.from(comment, user);
  }

  @Delete(':commentId')
  @ApiOperation({ summary: 'Delete your own comment; administrators may delete any' })
  @ApiErrors({ 404: "No such comment, or it is another learner's" })
  async deleteLessonComment(
    @Id() id: string,
    @Id('commentId') commentId: string,
    @CurrentUser() user: CurrentUser,
  ): Promise<MessageResponse> {
    await this.comments.delete(id, commentId, user);
    return { message: 'Comment deleted' };
  }
}
