import { Controller, Delete, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/common/api-errors.js';
import { CurrentUser } from '../../platform/common/authorisation.js';
import { MessageResponse } from '../../platform/common/message.response.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import { OwnSessionResponse } from './dto/session.dto.js';
import { SessionsService } from './sessions.service.js';

/** Where the signed-in user is signed in. */
@ApiTags('auth')
@Controller('api/auth/v1/sessions')
export class OwnSessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Get()
  @ApiOperation({
    summary: 'Your open sessions',
    description: 'This one first, then the last seen; at most 100.',
  })
  listMySessions(@CurrentUser() caller: CurrentUser): Promise<OwnSessionResponse[]> {
    return this.sessions.listOf(caller);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'End one of your sessions', description: 'Its token is rejected from then on.' })
  @ApiOkResponse({ type: MessageResponse, description: 'The session is ended' })
  @ApiErrors({ 404: 'You have no session with this id' })
  async endMySession(@Id() id: string, @CurrentUser() caller: CurrentUser): Promise<MessageResponse> {
    await this.sessions.endOwn(caller, id);
    return { message: 'Signed out' };
  }
}
