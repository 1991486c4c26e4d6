import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../../../platform/common/api-errors.js';
import { CurrentUser } from '../../../../platform/common/authorisation.js';
import { Id } from '../../../../platform/common/validation/uuid.pipe.js';
import { FileLinks } from '../../../catalogue/index.js';
import {
  AnswerLabDto,
  LabAnswerResponse,
  LabFilesResponse,
  LabMachinesResponse,
  LabResponse,
  TakeHintDto,
  TakenHintResponse,
} from './dto/lab.dto.js';
import { LabFilesService } from './lab-files.service.js';
import { LabsService } from './labs.service.js';

const REFUSALS = {
  403: 'Neither enrolled nor a preview lesson (`learning.not_enrolled`)',
  404: 'No such lesson, or it is not a lab (`learning.no_lab`)',
};

/** Labs: files to examine, with tasks whose answers are judged here. Flags differ for each learner. */
@ApiTags('learning')
@Controller('api/auth/v1/content/:id/lab')
export class LabsController {
  constructor(
    private readonly labs: LabsService,
    private readonly files: LabFilesService,
    private readonly links: FileLinks,
  ) {}

  @Get()
  @ApiOperation({ summary: 'A lab: its file, its tasks, and what the learner has solved' })
  @ApiErrors(REFUSALS)
  async getLab(@Id() id: string, @CurrentUser() user: CurrentUser): Promise<LabResponse> {
    return LabResponse.from(await this.labs.open(id, user), this.links.forLab(id, user.sessionId));
  }

  @Get('files')
  @ApiOperation({ summary: 'The files of a terminal lab, with the learner’s flags' })
  @ApiErrors({ ...REFUSALS, 404: 'No such lesson, or it is not a terminal lab (`learning.no_terminal`)' })
  async getLabFiles(@Id() id: string, @CurrentUser() user: CurrentUser): Promise<LabFilesResponse> {
    const files = await this.files.terminalFiles(id, user);
    return LabFilesResponse.from(files, this.links.forFile(files.file.id, user.sessionId));
  }

  @Get('machines')
  @ApiOperation({ summary: 'The machines of a lab, with the learner’s flags' })
  @ApiErrors({ ...REFUSALS, 404: 'No such lesson, or a lab without machines (`learning.no_machines`)' })
  async getLabMachines(@Id() id: string, @CurrentUser() user: CurrentUser): Promise<LabMachinesResponse> {
    return { machines: await this.files.machines(id, user) };
  }

  @Post('answers')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Answer a task of a lab',
    description:
      'A right answer gives the task’s points, less the hints that were taken; enough points complete the lesson. Flags of earlier versions of the files stay right. Administrators’ answers are judged but not stored.',
  })
  @ApiErrors({
    400: 'No answer, or one of more than 1,000 characters',
    ...REFUSALS,
    404: 'No such lesson, lab (`learning.no_lab`) or task (`learning.task_gone`)',
    429: 'More than ten answers a minute',
  })
  answerLab(
    @Id() id: string,
    @Body() { task_id: taskId, answer }: AnswerLabDto,
    @CurrentUser() user: CurrentUser,
  ): Promise<LabAnswerResponse> {
    return this.labs.answer(id, user, taskId, answer);
  }

  @Post('hints')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Take a hint of a task',
    description: 'Reduces the points of the task, unless it is already solved. Each hint is charged once.',
  })
  @ApiErrors({
    400: 'No task or number',
    ...REFUSALS,
    404: 'No such lesson, lab, task (`learning.task_gone`), or hint after those that were taken (`learning.no_such_hint`)',
  })
  takeLabHint(
    @Id() id: string,
    @Body() { task_id: taskId, hint }: TakeHintDto,
    @CurrentUser() user: CurrentUser,
  ): Promise<TakenHintResponse> {
    return this.labs.hint(id, user, taskId, hint);
  }
}
