import { Body, Controller, Delete, Get, Post, Put, UploadedFiles } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/common/api-errors.js';
import { AdministratorsOnly, CurrentUser } from '../../platform/common/authorisation.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import { type UploadedFile, UploadForm } from '../../platform/uploads/index.js';
import { ContentsService } from './contents.service.js';
import {
  AdminLessonResponse,
  AdminModuleResponse,
  ContentsOrderDto,
  MoveForm,
  RenameModuleDto,
} from './dto/contents.dto.js';
import { MessageResponse } from '../../platform/common/message.response.js';
import { LessonForm, UpdateLessonForm } from './dto/lesson-form.dto.js';
import { FileLinks } from './file-links.js';

const LESSON_FORM_ERRORS = {
  413: 'A PDF of more than 50 MB or a video of more than 2 GB',
  415: 'A file that is neither PDF nor MP4 or WebM, judged by its content',
  507: 'The storage is full; nothing was saved',
};

type LessonFiles = { file?: UploadedFile[] } | undefined;

/** Modules and lessons of courses. */
@ApiTags('catalogue')
@AdministratorsOnly()
@Controller('api/admin/courses')
export class AdminContentsController {
  constructor(
    private readonly contents: ContentsService,
    private readonly links: FileLinks,
  ) {}

  @Get(':id/contents')
  @ApiOperation({ summary: 'Modules with their lessons, in order, quiz answers and file links included' })
  @ApiErrors({ 404: 'No such course, or it is archived' })
  async listCourseContents(
    @Id() id: string,
    @CurrentUser() user: CurrentUser,
  ): Promise<AdminModuleResponse[]> {
    const modules = await this.contents.list(id);
    return modules.map((module) =>
      AdminModuleResponse.from(module, (lesson) => this.links.forLesson(lesson, user.sessionId)),
    );
  }

  @Post(':id/contents')
  @UploadForm('file')
  @ApiOperation({ summary: 'Add a lesson: an uploaded file, a Dailymotion video or a quiz' })
  @ApiErrors({
    ...LESSON_FORM_ERRORS,
    400: 'A field is missing or wrong: no module name or title, not exactly one of file, upload, link and quiz, a link that is not Dailymotion’s, a quiz that breaks a rule; `details` says which',
    404: 'No such course, or it is archived; or no such upload of this caller',
    409: 'The upload is used already or has not arrived completely; or a lesson of another course has this id',
  })
  async addLesson(
    @Id() id: string,
    @Body() form: LessonForm,
    @UploadedFiles() files: LessonFiles,
    @CurrentUser() user: CurrentUser,
  ): Promise<AdminLessonResponse> {
    const { entry, module } = await this.contents.add(id, form, files?.file?.[0]?.upload, user.id);
    return AdminLessonResponse.from(entry, module, this.links.forLesson(entry.lesson, user.sessionId));
  }

  @Put('contents/:id')
  @UploadForm('file')
  @ApiOperation({
    summary: 'Change a lesson; omitted fields are unchanged',
    description:
      'A new file, video link or quiz replaces the lesson’s content. Learners’ progress and quiz attempts remain: the best attempt still counts.',
  })
  @ApiErrors({
    ...LESSON_FORM_ERRORS,
    400: 'A field is wrong: an empty title, more than one of file, upload, link and quiz, a link that is not Dailymotion’s, a quiz that breaks a rule; `details` says which',
    404: 'No such lesson, or its course is archived; or no such upload of this caller',
    409: 'The upload is used already or has not arrived completely; or a lab of a practical exam would become another type (`catalogue.lesson_in_use`)',
  })
  async updateLesson(
    @Id() id: string,
    @Body() form: UpdateLessonForm,
    @UploadedFiles() files: LessonFiles,
    @CurrentUser() user: CurrentUser,
  ): Promise<AdminLessonResponse> {
    const { entry, module } = await this.contents.update(id, form, files?.file?.[0]?.upload, user.id);
    return AdminLessonResponse.from(entry, module, this.links.forLesson(entry.lesson, user.sessionId));
  }

  @Put(':courseId/modules/:moduleId')
  @ApiOperation({ summary: 'Rename a module' })
  @ApiErrors({
    400: 'No name, or one of more than 200 characters',
    404: 'No such module in the course',
    409: 'Another module of the course has that name',
  })
  async renameModule(
    @Id('courseId') courseId: string,
    @Id('moduleId') moduleId: string,
    @Body() { module_name: name }: RenameModuleDto,
  ): Promise<MessageResponse> {
    await this.contents.renameModule(courseId, moduleId, name);
    return { message: 'Module renamed' };
  }

  @Put(':courseId/order')
  @ApiOperation({
    summary: 'Reorder a whole course',
    description:
      'Must name every module and lesson of the course exactly once; lessons may move between modules. Modules left without lessons are deleted. The last of two concurrent orders wins.',
  })
  @ApiErrors({
    400: 'Not lists of ids, or an id named more than once',
    404: 'No such course, or it is archived',
    409: 'The order does not name exactly what the course has: someone added, moved away or removed something meanwhile',
  })
  async reorderContents(
    @Id('courseId') courseId: string,
    @Body() { modules }: ContentsOrderDto,
  ): Promise<MessageResponse> {
    await this.contents.reorder(courseId, modules);
    return { message: 'Order saved' };
  }

  @Put(':courseId/modules/:moduleId/move')
  @ApiOperation({ summary: 'Move a module one place up or down' })
  @ApiErrors({
    400: 'A direction other than up and down',
    404: 'No such module in the course',
    409: 'It is the first or the last already',
  })
  async moveModule(
    @Id('courseId') courseId: string,
    @Id('moduleId') moduleId: string,
    @Body() { direction }: MoveForm,
  ): Promise<MessageResponse> {
    await this.contents.moveModule(courseId, moduleId, direction);
    return { message: 'Module moved' };
  }

  @Put(':courseId/contents/:contentId/move')
  @ApiOperation({ summary: 'Move a lesson one place up or down in its module' })
  @ApiErrors({
    400: 'A direction other than up and down',
    404: 'No such lesson in the course',
    409: 'It is the first or the last already',
  })
  async moveLesson(
    @Id('courseId') courseId: string,
    @Id('contentId') contentId: string,
    @Body() { direction }: MoveForm,
  ): Promise<MessageResponse> {
    await this.contents.moveLesson(courseId, contentId, direction);
    return { message: 'Topic moved' };
  }

  @Delete('contents/:id')
  @ApiOperation({ summary: 'Delete a lesson and its file; its module is deleted if it is empty' })
  @ApiErrors({
    404: 'No such lesson, or its course is archived',
    409: 'It is a lab of a practical exam (`catalogue.lesson_in_use`)',
  })
  async deleteLesson(@Id() id: string): Promise<MessageResponse> {
    await this.contents.delete(id);
    return { message: 'Content deleted successfully' };
  }
}
