import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../../../platform/common/api-errors.js';
import { AdministratorsOnly, CurrentUser } from '../../../../platform/common/authorisation.js';
import { Id } from '../../../../platform/common/validation/uuid.pipe.js';
import {
  LabHistoryResponse,
  LabHistorySharingDto,
  LabHistorySharingResponse,
  LabHistoryTextResponse,
  SaveLabHistoryDto,
} from './dto/lab-history.dto.js';
import { LabHistoriesRepository } from './lab-histories.repository.js';
import { LabHistoriesService } from './lab-histories.service.js';

/** The commands of labs, which learners may share with the academy. */
@ApiTags('learning')
@Controller('api')
export class LabHistoriesController {
  constructor(
    private readonly histories: LabHistoriesService,
    private readonly repository: LabHistoriesRepository,
  ) {}

  @Put('auth/v1/content/:id/lab/history/sharing')
  @ApiOperation({
    summary: 'Let the academy read the commands you type in a lab, or not any more',
    description:
      'Off by default. Switching it off deletes what was saved. Nothing of administrators is stored.',
  })
  @ApiErrors({
    400: 'Neither true nor false',
    403: 'Neither enrolled nor a preview lesson (`learning.not_enrolled`)',
    404: 'No such lesson, or it is not a lab (`learning.no_lab`)',
  })
  async shareLabHistory(
    @Id() id: string,
    @Body() { shared }: LabHistorySharingDto,
    @CurrentUser() user: CurrentUser,
  ): Promise<LabHistorySharingResponse> {
    return { shared: await this.histories.change(id, user, shared) };
  }

  @Put('auth/v1/content/:id/lab/history')
  @ApiOperation({
    summary: 'Save the commands you have typed in a lab',
    description: 'Saves nothing, and says so, unless they are shared and the lab is open to you.',
  })
  @ApiErrors({ 400: 'No run, or more than 64,000 characters' })
  async saveLabHistory(
    @Id() id: string,
    @Body() { run_id: runId, commands }: SaveLabHistoryDto,
    @CurrentUser() user: CurrentUser,
  ): Promise<LabHistorySharingResponse> {
    return { shared: await this.histories.save(id, user.id, runId, commands) };
  }

  @Get('admin/labs/:id/histories')
  @AdministratorsOnly()
  @ApiOperation({ summary: 'Who shares their commands in a lab, the newest first; at most 100' })
  listLabHistories(@Id() id: string): Promise<LabHistoryResponse[]> {
    return this.repository.listOf(id);
  }

  @Get('admin/labs/:id/histories/:userId')
  @AdministratorsOnly()
  @ApiOperation({ summary: 'The commands that a learner shares in a lab' })
  @ApiErrors({ 404: 'The learner doesn’t share them' })
  getLabHistory(@Id() id: string, @Id('userId') userId: string): Promise<LabHistoryTextResponse> {
    return this.histories.find(id, userId);
  }
}
