import { Body, Controller, Get, Patch, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors, PAGE_HEADERS, statusCountsHeader } from '../../platform/common/api-errors.js';
import { AdministratorsOnly } from '../../platform/common/authorisation.js';
import { sendPage, sendStatusCounts } from '../../platform/common/pagination.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import { ChangeTicketStatusDto, ListAllTicketsQuery, HelpDeskTicketResponse } from './dto/ticket.dto.js';
import { TicketsService } from './tickets.service.js';

const STATUS_COUNTS = statusCountsHeader(
  'Number of tickets of each status that match `q`',
  'active=11,resolved=240,closed=6',
);

/** Support, for administrators. */
@ApiTags('support')
@AdministratorsOnly()
@Controller('api/support/admin')
export class HelpDeskController {
  constructor(private readonly tickets: TicketsService) {}

  @Get('all')
  @ApiOperation({ summary: 'All tickets' })
  @ApiOkResponse({ type: [HelpDeskTicketResponse], headers: { ...PAGE_HEADERS, ...STATUS_COUNTS } })
  @ApiErrors({ 400: 'status or order is none of the known ones, or limit or cursor is not valid' })
  async listAllTickets(
    @Query() query: ListAllTicketsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<HelpDeskTicketResponse[]> {
    const { counts, ...page } = await this.tickets.listAll(query);
    sendStatusCounts(response, counts);
    return sendPage(response, page).map(HelpDeskTicketResponse.fromDesk);
  }

  @Get(':ticketId')
  @ApiOperation({ summary: 'A ticket, as it is in the list' })
  @ApiErrors({ 404: 'There is no such ticket' })
  async getTicket(@Id('ticketId') ticketId: string): Promise<HelpDeskTicketResponse> {
    return HelpDeskTicketResponse.fromDesk(await this.tickets.find(ticketId));
  }

  @Patch(':ticketId/status')
  @ApiOperation({
    summary: 'Set the status of a ticket; the learner gets a mail',
    description:
      'Any transition is allowed. Setting the current status changes nothing, sends no mail and responds 200.',
  })
  @ApiOkResponse({ description: 'The updated ticket', type: HelpDeskTicketResponse })
  @ApiErrors({ 400: 'The status is none of the three', 404: 'There is no such ticket' })
  async changeTicketStatus(
    @Id('ticketId') ticketId: string,
    @Body() { status }: ChangeTicketStatusDto,
  ): Promise<HelpDeskTicketResponse> {
    return HelpDeskTicketResponse.fromDesk(await this.tickets.changeStatus(ticketId, status));
  }
}
