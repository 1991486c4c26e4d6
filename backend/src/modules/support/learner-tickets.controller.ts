import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors, PAGE_HEADERS } from '../../platform/common/api-errors.js';
import { AdministratorsOnly } from '../../platform/common/authorisation.js';
import { PageQuery } from '../../platform/common/page-query.dto.js';
import { sendPage } from '../../platform/common/pagination.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import { TicketResponse } from './dto/ticket.dto.js';
import { TicketsService } from './tickets.service.js';

/** A user's tickets, for administrators. */
@ApiTags('support')
@AdministratorsOnly()
@Controller('api/admin/learners')
export class LearnerTicketsController {
  constructor(private readonly tickets: TicketsService) {}

  @Get(':id/tickets')
  @ApiOperation({ summary: "A user's tickets, newest first" })
  @ApiOkResponse({ type: [TicketResponse], headers: PAGE_HEADERS })
  @ApiErrors({ 400: 'Bad limit or cursor' })
  async listLearnerTickets(
    @Id() id: string,
    @Query() page: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TicketResponse[]> {
    const tickets = await this.tickets.listOfPerson(id, page);
    return sendPage(response, tickets).map(TicketResponse.from);
  }
}
