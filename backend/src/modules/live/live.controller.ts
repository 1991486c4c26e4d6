import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors } from '../../platform/common/api-errors.js';
import { CurrentUser } from '../../platform/common/authorisation.js';
import { LiveEventResponse, LiveQuery } from './dto/live.dto.js';
import { LiveHub } from './live-hub.js';
import { LiveStream } from './live-stream.js';

@ApiTags('live')
@Controller('api/live')
export class LiveController {
  constructor(private readonly hub: LiveHub) {}

  @Get()
  @ApiOperation({
    summary: 'Live updates',
    description:
      'Server-sent events, for as long as the session is valid. `change` has a `LiveEventResponse` as JSON: learners receive their own ' +
      'payments, enrolments and tickets, administrators those of all users, and both receive announcements. `resync` means that events may have been missed, or that the ' +
      'caller’s rights have changed: refetch everything on screen. A comment is sent every 20 seconds. Events are sent at most once, and ' +
      'missed events are not replayed: refetch after each (re)connect, except after one with `seconds`.',
  })
  @ApiExtraModels(LiveEventResponse)
  @ApiOkResponse({
    description: 'The stream',
    content: {
      'text/event-stream': {
        schema: {
          type: 'string',
          example:
            'id: 0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b\nevent: change\ndata: {"name":"payments.payment-approved","audience":"learner","course_id":"0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1c","payment_id":"0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1d","ticket_id":null,"by_administrator":null,"status":null}\n\n',
        },
      },
    },
  })
  @ApiErrors({
    400: '`seconds` is not a whole number from 0 to 600',
    429: 'The caller has 10 streams open; `Retry-After` is in seconds',
    503: 'The database can’t be listened to at this moment; `Retry-After` is in seconds',
  })
  async streamLiveEvents(
    @Query() { seconds }: LiveQuery,
    @CurrentUser() caller: CurrentUser,
    @Res() response: Response,
  ): Promise<void> {
    const stream = new LiveStream(response, caller);
    // The client disconnected during the session check: no further event will report it.
    if (response.destroyed) return;
    response.on('close', () => this.hub.leave(stream));
    await this.hub.join(stream);
    stream.open();
    if (seconds !== undefined && (await this.hub.hasMissed(stream, seconds))) stream.requestResync();
  }
}
