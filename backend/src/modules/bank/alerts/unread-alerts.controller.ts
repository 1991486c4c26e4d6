import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../../platform/common/api-errors.js';
import { AdministratorsOnly, CurrentUser } from '../../../platform/common/authorisation.js';
import { NotFoundError } from '../../../platform/common/domain-error.js';
import { Id } from '../../../platform/common/validation/uuid.pipe.js';
import {
  AlertWordingResponse,
  MarkUnreadAlertDto,
  ReadAlertsResponse,
  UnreadAlertResponse,
} from '../dto/unread-alert.dto.js';
import { UnreadAlertsRepository } from './unread-alerts.repository.js';
import { UnreadAlertsService } from './unread-alerts.service.js';

/** Messages that look like a credit and could not be read. */
@ApiTags('bank')
@AdministratorsOnly()
@Controller('api/bank')
export class UnreadAlertsController {
  constructor(
    private readonly unread: UnreadAlertsService,
    private readonly repository: UnreadAlertsRepository,
  ) {}

  @Get('unread-alerts')
  @ApiOperation({
    summary: 'Messages that look like a credit and could not be read, newest first',
    description: 'They are stored encrypted, and deleted once they are marked or discarded, or after 7 days.',
  })
  async listUnreadAlerts(): Promise<UnreadAlertResponse[]> {
    return (await this.unread.list()).map(UnreadAlertResponse.from);
  }

  @Post('unread-alerts/:id/mark')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Say which amount and reference a message has',
    description:
      'Messages of this sender in the same wording are read from then on. What they bring is suggested, never approved automatically.',
  })
  @ApiErrors({ 400: 'The message has no such amount or reference', 404: 'No such message' })
  async markUnreadAlert(
    @Id() id: string,
    @Body() { amount_index: amountIndex, reference_index: referenceIndex }: MarkUnreadAlertDto,
    @CurrentUser() { id: administratorId }: CurrentUser,
  ): Promise<ReadAlertsResponse> {
    return { read: await this.unread.mark(id, { amountIndex, referenceIndex }, administratorId) };
  }

  @Delete('unread-alerts/:id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Discard a message' })
  @ApiNoContentResponse({ description: 'Deleted' })
  @ApiErrors({ 404: 'No such message' })
  async discardUnreadAlert(@Id() id: string): Promise<void> {
    await this.unread.discard(id);
  }

  @Get('alert-wordings')
  @ApiOperation({ summary: 'The wordings that were learned from marked messages, latest first' })
  async listAlertWordings(): Promise<AlertWordingResponse[]> {
    return (await this.repository.wordings()).map(AlertWordingResponse.from);
  }

  @Delete('alert-wordings/:id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Forget a wording', description: 'What it brought stays.' })
  @ApiNoContentResponse({ description: 'Deleted' })
  @ApiErrors({ 404: 'No such wording' })
  async forgetAlertWording(@Id() id: string): Promise<void> {
    if (!(await this.repository.forgetWording(id))) throw new NotFoundError('Wording');
  }
}
