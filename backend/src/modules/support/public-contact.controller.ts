import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ApiErrors, PAGE_HEADERS } from '../../platform/common/api-errors.js';
import { Public } from '../../platform/common/authorisation.js';
import { sendPage } from '../../platform/common/pagination.js';
import { clientNetworks } from '../../platform/common/rate-limits/index.js';
import {
  ContactDto,
  ContactResponse,
  GuestLinkQuery,
  GuestReplyDto,
  GuestThreadQuery,
  GuestTicketResponse,
} from './dto/guest-ticket.dto.js';
import { TicketCommentResponse } from './dto/ticket.dto.js';
import { GuestTicketsService } from './guest-tickets.service.js';

/**
 * Support for people who are signed out. The token of a link is never part of a path, because paths are logged.
 */
@ApiTags('support')
@Public()
@Controller('api/public/contact')
export class PublicContactController {
  constructor(private readonly tickets: GuestTicketsService) {}

  @Post()
  @ApiOperation({
    summary: 'Open a ticket without an account',
    description:
      'The support address gets a mail, and the sender one with the ticket’s number and a link to read and answer it. It belongs to no account, even where the address is an account’s.',
  })
  @ApiCreatedResponse({ description: 'The ticket’s number', type: ContactResponse })
  @ApiErrors({
    400: 'A field is missing or invalid; or `website` is filled in (`support.looks_automatic`)',
    409: 'Another ticket has this id',
    429: 'More than 20 messages an hour from one address (60 from one IPv6 /48), 5 for one email, or 300 in total; `Retry-After` is in seconds',
  })
  async contact(@Body() body: ContactDto, @Req() request: Request): Promise<ContactResponse> {
    return ContactResponse.from(await this.tickets.open(body, clientNetworks(request)));
  }

  @Get('ticket')
  @ApiOperation({ summary: 'The ticket of a mailed link', description: 'Links are valid for 90 days.' })
  @ApiErrors({ 400: 'No token', 404: 'The link is unknown or has expired' })
  async getGuestTicket(@Query() { token }: GuestLinkQuery): Promise<GuestTicketResponse> {
    return GuestTicketResponse.from(await this.tickets.find(token));
  }

  @Get('replies')
  @ApiOperation({ summary: 'The replies to the ticket of a mailed link, oldest first' })
  @ApiOkResponse({ type: [TicketCommentResponse], headers: PAGE_HEADERS })
  @ApiErrors({
    400: 'No token, or limit or cursor is not valid',
    404: 'The link is unknown or has expired',
  })
  async listGuestReplies(
    @Query() { token, ...page }: GuestThreadQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TicketCommentResponse[]> {
    return sendPage(response, await this.tickets.thread(token, page)).map(TicketCommentResponse.from);
  }

  @Post('replies')
  @ApiOperation({
    summary: 'Reply to the ticket of a mailed link; the support address gets a mail',
    description: 'Makes a resolved ticket active again.',
  })
  @ApiCreatedResponse({ description: 'The reply', type: TicketCommentResponse })
  @ApiErrors({
    400: 'No token, or the message is empty or longer than 5000 characters',
    404: 'The link is unknown or has expired',
    409: 'The ticket is closed, or another reply has this id',
    429: 'More than 30 replies in 10 minutes',
  })
  async addGuestReply(@Body() body: GuestReplyDto): Promise<TicketCommentResponse> {
    return TicketCommentResponse.from(await this.tickets.reply(body));
  }
}
