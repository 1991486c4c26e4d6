import { Body, Controller, Delete, Get, Patch, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors, PAGE_HEADERS } from '../../platform/common/api-errors.js';
import {
  AdministratorsOnly,
  CurrentUser,
  RequiresReauthentication,
} from '../../platform/common/authorisation.js';
import { sendPage } from '../../platform/common/pagination.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import { AccountsService } from './accounts.service.js';
import { ChangeRoleDto, LearnerDetailsResponse, LearnerResponse, LearnersQuery } from './dto/learner.dto.js';
const UNKNOWN = { 404: 'No user has this id' };

/** User accounts, for administrators. A user's courses, payments and tickets are routes of their own modules. */
@ApiTags('auth')
@AdministratorsOnly()
@Controller('api/admin/learners')
export class LearnersController {
  constructor(private readonly accounts: AccountsService) {}

  @Get()
  @ApiOperation({ summary: 'All accounts, newest first' })
  @ApiOkResponse({ type: [LearnerResponse], headers: PAGE_HEADERS })
  @ApiErrors({ 400: 'Bad role, limit or cursor' })
  async listLearners(
    @Query() query: LearnersQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LearnerResponse[]> {
    return sendPage(response, await this.accounts.list(query));
  }

  @Get(':id')
  @ApiOperation({ summary: 'One account with its sessions and the history of administrators’ changes' })
  @ApiErrors(UNKNOWN)
  getLearner(@Id() id: string): Promise<LearnerDetailsResponse> {
    return this.accounts.find(id);
  }

  @Patch(':id/role')
  @RequiresReauthentication()
  @ApiOperation({
    summary: 'Change a user’s role; the user gets a mail',
    description: 'Applies from their next request. Setting the current role changes nothing.',
  })
  @ApiOkResponse({ description: 'The updated account', type: LearnerDetailsResponse })
  @ApiErrors({
    400: 'is_admin is missing',
    ...UNKNOWN,
    409: 'The last administrator, or one’s own rights without confirm_own',
  })
  changeRole(
    @Id() id: string,
    @Body() body: ChangeRoleDto,
    @CurrentUser() user: CurrentUser,
  ): Promise<LearnerDetailsResponse> {
    return this.accounts.changeRole(id, body, user);
  }

  @Delete(':id/sessions')
  @RequiresReauthentication()
  @ApiOperation({
    summary: 'End all sessions of a user',
    description: 'For your own account the current session stays open.',
  })
  @ApiOkResponse({ description: 'The updated account', type: LearnerDetailsResponse })
  @ApiErrors(UNKNOWN)
  endSessions(@Id() id: string, @CurrentUser() user: CurrentUser): Promise<LearnerDetailsResponse> {
    return this.accounts.endSessions(id, user);
  }
}
