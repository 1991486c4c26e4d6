import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Put, Query, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors, PAGE_HEADERS } from '../../platform/common/api-errors.js';
import { AdministratorsOnly, CurrentUser } from '../../platform/common/authorisation.js';
import { sendPage } from '../../platform/common/pagination.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import {
  AddTopicDto,
  AssessmentSettingsResponse,
  RenameTopicDto,
  SaveAssessmentDto,
} from './dto/assessment-settings.dto.js';
import {
  AddAssessmentQuestionDto,
  ChangeAssessmentQuestionDto,
  ImportAssessmentQuestionsDto,
  ListAssessmentQuestionsQuery,
  AssessmentQuestionResponse,
  ImportPreviewResponse,
  ImportResultResponse,
} from './dto/question.dto.js';
import { QuestionBankService } from './question-bank.service.js';
const UNKNOWN_COURSE = 'No such course';
const TOO_FEW = 'The published assessment needs more questions (`assessments.too_few_questions`)';

/** Settings and questions of a course's final assessment, for administrators. */
@ApiTags('assessments')
@AdministratorsOnly()
@Controller('api/admin/assessments/:courseId')
export class QuestionBankController {
  constructor(private readonly bank: QuestionBankService) {}

  @Get()
  @ApiOperation({
    summary: 'The settings of a course’s final assessment; defaults until they are first saved',
  })
  @ApiErrors({ 404: UNKNOWN_COURSE })
  getAssessmentSettings(@Id('courseId') courseId: string): Promise<AssessmentSettingsResponse> {
    return this.bank.findSettings(courseId);
  }

  @Put()
  @ApiOperation({
    summary: 'Save the settings',
    description: 'Attempts that have started keep their time limit and pass mark.',
  })
  @ApiErrors({
    400: 'A field is wrong, a topic isn’t one of the course, or a published assessment draws no question',
    404: UNKNOWN_COURSE,
    409: TOO_FEW,
  })
  saveAssessmentSettings(
    @Id('courseId') courseId: string,
    @CurrentUser() { id }: CurrentUser,
    @Body() body: SaveAssessmentDto,
  ): Promise<AssessmentSettingsResponse> {
    return this.bank.saveSettings(courseId, body, id);
  }

  @Post('topics')
  @ApiOperation({ summary: 'Add a topic' })
  @ApiErrors({
    400: 'No name',
    404: UNKNOWN_COURSE,
    409: 'The course has a topic of that name, or something else has this id',
  })
  addAssessmentTopic(
    @Id('courseId') courseId: string,
    @Body() topic: AddTopicDto,
  ): Promise<AssessmentSettingsResponse> {
    return this.bank.addTopic(courseId, topic);
  }

  @Patch('topics/:id')
  @ApiOperation({ summary: 'Rename a topic' })
  @ApiErrors({
    400: 'No name',
    404: 'No such topic in the course',
    409: 'The course has a topic of that name',
  })
  renameAssessmentTopic(
    @Id('courseId') courseId: string,
    @Id() id: string,
    @Body() { name }: RenameTopicDto,
  ): Promise<AssessmentSettingsResponse> {
    return this.bank.renameTopic(courseId, id, name);
  }

  @Delete('topics/:id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete a topic that has no questions' })
  @ApiNoContentResponse({ description: 'Deleted' })
  @ApiErrors({ 404: 'No such topic in the course', 409: 'It has questions' })
  async deleteAssessmentTopic(@Id('courseId') courseId: string, @Id() id: string): Promise<void> {
    await this.bank.deleteTopic(courseId, id);
  }

  @Get('questions')
  @ApiOperation({ summary: 'The question bank with its statistics, newest first' })
  @ApiOkResponse({ type: [AssessmentQuestionResponse], headers: PAGE_HEADERS })
  @ApiErrors({ 400: 'Bad filter, limit or cursor', 404: UNKNOWN_COURSE })
  async listAssessmentQuestions(
    @Id('courseId') courseId: string,
    @Query() { topic_id: topicId, q: text, flagged: flaggedOnly, ...page }: ListAssessmentQuestionsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AssessmentQuestionResponse[]> {
    const found = await this.bank.listQuestions(courseId, { ...page, topicId, text, flaggedOnly });
    return sendPage(response, found).map(AssessmentQuestionResponse.from);
  }

  @Post('questions')
  @ApiOperation({ summary: 'Add a question' })
  @ApiErrors({
    400: 'The question breaks a rule (`assessments.invalid_question`)',
    404: 'No such course, or no such topic in it',
    409: 'The bank is full, or something else has this id',
  })
  async addAssessmentQuestion(
    @Id('courseId') courseId: string,
    @Body() { topic_id: topicId, ...question }: AddAssessmentQuestionDto,
  ): Promise<AssessmentQuestionResponse> {
    return AssessmentQuestionResponse.from(await this.bank.addQuestion(courseId, { ...question, topicId }));
  }

  @Put('questions/:id')
  @ApiOperation({
    summary: 'Change a question',
    description: 'Existing attempts keep their copy. Changing its content resets its statistics.',
  })
  @ApiErrors({
    400: 'The question breaks a rule (`assessments.invalid_question`)',
    404: 'No such question or topic in the course',
    409: `Someone else has changed it (\`assessments.question_changed\`). ${TOO_FEW}`,
  })
  async changeAssessmentQuestion(
    @Id('courseId') courseId: string,
    @Id() id: string,
    @Body() { topic_id: topicId, ...question }: ChangeAssessmentQuestionDto,
  ): Promise<AssessmentQuestionResponse> {
    return AssessmentQuestionResponse.from(
      await this.bank.changeQuestion(courseId, { ...question, id, topicId }),
    );
  }

  @Delete('questions/:id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete a question', description: 'Existing attempts keep their copy.' })
  @ApiNoContentResponse({ description: 'Deleted' })
  @ApiErrors({ 404: 'No such question in the course', 409: TOO_FEW })
  async deleteAssessmentQuestion(@Id('courseId') courseId: string, @Id() id: string): Promise<void> {
    await this.bank.deleteQuestion(courseId, id);
  }

  @Post('imports/preview')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Preview a file of questions without importing it',
    description: 'JSON (as in lesson quizzes, with a topic), CSV, Moodle GIFT or Aiken.',
  })
  @ApiErrors({ 400: 'Empty or too long', 404: UNKNOWN_COURSE })
  async previewAssessmentImport(
    @Id('courseId') courseId: string,
    @Body() source: ImportAssessmentQuestionsDto,
  ): Promise<ImportPreviewResponse> {
    return ImportPreviewResponse.from(await this.bank.previewImport(courseId, source));
  }

  @Post('imports')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Import a file of questions',
    description: 'All or nothing. Questions that the bank already has are skipped, so that retries are safe.',
  })
  @ApiErrors({
    400: 'Something can’t be read; the details name the lines (`assessments.unreadable_import`)',
    404: UNKNOWN_COURSE,
    409: 'The bank would have too many questions (`assessments.bank_full`)',
  })
  importAssessmentQuestions(
    @Id('courseId') courseId: string,
    @Body() source: ImportAssessmentQuestionsDto,
  ): Promise<ImportResultResponse> {
    return this.bank.importQuestions(courseId, source);
  }
}
