import { Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { AdministratorsOnly, CurrentUser } from '../../platform/common/authorisation.js';
import { AppConfig } from '../../platform/config/index.js';
import { QueueBoardResponse } from './dto/queue-board.dto.js';
import { PASS_COOKIE, PASS_SECONDS, QUEUE_BOARD_PATH, QueueBoardPass } from './queue-board-pass.js';

@ApiTags('operations')
@AdministratorsOnly()
@Controller('api/admin/queues')
export class OperationsController {
  constructor(
    private readonly pass: QueueBoardPass,
    private readonly config: AppConfig,
  ) {}

  @Post('session')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Open the queue board',
    description: `Sets a cookie that gives this browser access to \`${QUEUE_BOARD_PATH}\` for 15 minutes, as long as the session is open.`,
  })
  async openQueueBoard(
    @CurrentUser() administrator: CurrentUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<QueueBoardResponse> {
    response.cookie(PASS_COOKIE, await this.pass.issue(administrator), {
      httpOnly: true,
      sameSite: 'strict',
      secure: this.config.publicUrl.startsWith('https:'),
      path: QUEUE_BOARD_PATH,
      maxAge: PASS_SECONDS * 1_000,
    });
    return { url: QUEUE_BOARD_PATH, expires_in: PASS_SECONDS };
  }
}
