import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors, PAGE_HEADERS } from '../../platform/common/api-errors.js';
import { CurrentUser } from '../../platform/common/authorisation.js';
import { PageQuery } from '../../platform/common/page-query.dto.js';
import { sendPage } from '../../platform/common/pagination.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import {
  TicketCommentResponse,
  AddTicketCommentDto,
  OpenTicketDto,
  TicketResponse,
} from './dto/ticket.dto.js';
import { TicketsService } from './tickets.service.js';

@ApiTags('support')
@Controller('api/support')
export class SupportController {
  constructor(private readonly tickets: TicketsService) {}

  @Get('mine')
  @ApiOperation({ summary: 'Your own tickets, newest first' })
  @ApiOkResponse({ type: [TicketResponse], headers: PAGE_HEADERS })
  @ApiErrors({ 400: 'limit or cursor is not valid' })
  async listMyTickets(
    @CurrentUser() user: CurrentUser,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TicketResponse[]> {
    return sendPage(response, await this.tickets.listOwn(user, query)).map(TicketResponse.from);
  }

  @Post()
  @ApiOperation({ summary: 'Open a ticket; the support address gets a mail' })
  @ApiCreatedResponse({ description: 'The ticket, active', type: TicketResponse })
  @ApiErrors({
    400: 'The type is none of the four, or the message is shorter than 5 or longer than 5000 characters',
    409: 'Someone else’s ticket has this id',
  })
  async openTicket(@CurrentUser() user: CurrentUser, @Body() body: OpenTicketDto): Promise<TicketResponse> {
    return TicketResponse.from(await this.tickets.open(user, body));
  }

  @Get(':ticketId/comments')
  @ApiOperation({ summary: "A ticket's replies, oldest first" })
  @ApiOkResponse({ type: [TicketCommentResponse], headers: PAGE_HEADERS })
  @ApiErrors({ 400: 'limit or cursor is not valid', 404: 'No such ticket, or it is another learner’s' })
  async listTicketComments(
    @CurrentUser() user: CurrentUser,
    @Id('ticketId') ticketId: string,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TicketCommentResponse[]> {
    return sendPage(response, await this.tickets.thread(ticketId, user, query)).map(
      TicketCommentResponse.from,
    );
  }

  @Post(':ticketId/comments')
  @ApiOperation({
    summary: 'Reply to a ticket; the other side gets a mail',
    description:
      'The learner’s reply makes a resolved ticket active again. Administrators may reply to any ticket, whatever its status.',
  })
  @ApiCreatedResponse({ description: 'The reply', type: TicketCommentResponse })
  @ApiErrors({
    400: 'The message is empty or longer than 5000 characters',
    404: 'No such ticket, or it is another learner’s',
    409: 'The ticket is closed (learners only), or another reply has this id',
  })
  async addTicketComment(
    @CurrentUser() user: CurrentUser,
    @Id('ticketId') ticketId: string,
    @Body() reply: AddTicketCommentDto,
  ): Promise<TicketCommentResponse> {
    return TicketCommentResponse.from(await this.tickets.reply(ticketId, user, reply));
  }
}
