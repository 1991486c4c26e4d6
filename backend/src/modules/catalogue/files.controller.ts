import { Controller, Get, Header, Headers, Query, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ApiErrors } from '../../platform/common/api-errors.js';
import { Public } from '../../platform/common/authorisation.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import { SessionsService } from '../auth/index.js';
import { linkExpired } from './catalogue.errors.js';
import { FileDeliveryService } from './file-delivery.service.js';
import { FileLinks } from './file-links.js';
import { FileLinkQuery } from './dto/file-link.query.dto.js';

const BINARY = { schema: { type: 'string' as const, format: 'binary' } };

/** Serves uploads. Players and `<img>` can't send a token, so a lesson's file needs only its signed link. */
@ApiTags('catalogue')
@Public()
@Controller('api/files')
export class FilesController {
  constructor(
    private readonly links: FileLinks,
    private readonly sessions: SessionsService,
    private readonly delivery: FileDeliveryService,
  ) {}

  @Get('images/:id')
  @ApiOperation({ summary: 'A course image; its content never changes' })
  @ApiProduces('image/webp')
  @ApiOkResponse({ description: 'The image', ...BINARY })
  @ApiResponse({ status: 304, description: 'The copy named in `If-None-Match` is current' })
  @ApiErrors({ 404: 'No such image' })
  async readImage(@Id() id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    await this.delivery.sendImage(id, request, response);
  }

  @Get(':id')
  @Header('Content-Security-Policy', "default-src 'none'; sandbox")
  @ApiOperation({
    summary: "A lesson's file or a payment's screenshot, by signed link; supports byte ranges",
  })
  @ApiHeader({ name: 'Range', required: false, description: 'A single byte range', example: 'bytes=0-1023' })
  @ApiProduces('application/pdf', 'video/mp4', 'video/webm', 'image/webp', 'application/zip')
  @ApiOkResponse({ description: 'The file', ...BINARY })
  @ApiResponse({ status: 206, description: 'The requested range of the file', content: { '*/*': BINARY } })
  @ApiErrors({
    400: 'A link without its signature',
    403: 'A link that was changed, has expired (6 hours at most), or whose session has ended',
    404: 'No such file',
    416: 'No byte of the range exists',
  })
  async readFile(
    @Id() id: string,
    @Query() link: FileLinkQuery,
    @Headers('range') range: string | undefined,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const secondsLeft = this.links.check(id, link);
    if (!(await this.sessions.findUser(link.session))) throw linkExpired();
    await this.delivery.sendFile(id, { range, secondsLeft }, request, response);
  }
}
