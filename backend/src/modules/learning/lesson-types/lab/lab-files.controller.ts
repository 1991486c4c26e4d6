import { Controller, Get, Header, Query, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ApiErrors } from '../../../../platform/common/api-errors.js';
import { Public } from '../../../../platform/common/authorisation.js';
import { Id } from '../../../../platform/common/validation/uuid.pipe.js';
import { SessionsService } from '../../../auth/index.js';
import { FileDeliveryService, FileLinkQuery, FileLinks, linkExpired } from '../../../catalogue/index.js';
import { LabFilesService } from './lab-files.service.js';
import { isArchive } from './lab-kind.js';

const BINARY = { schema: { type: 'string' as const, format: 'binary' } };

/** Downloads of lab files. Browsers send no token with a download, so the signed link authorises it. */
@ApiTags('learning')
@Public()
@Controller('api/files/labs')
export class LabFilesController {
  constructor(
    private readonly links: FileLinks,
    private readonly sessions: SessionsService,
    private readonly labs: LabFilesService,
    private readonly delivery: FileDeliveryService,
  ) {}

  @Get(':id')
  @Header('Content-Security-Policy', "default-src 'none'; sandbox")
  @ApiOperation({ summary: 'A lab’s file with the learner’s flag, by signed link; supports byte ranges' })
  @ApiHeader({ name: 'Range', required: false, description: 'A single byte range', example: 'bytes=0-1023' })
  @ApiProduces('application/octet-stream', 'application/zip')
  @ApiOkResponse({ description: 'The file, as an attachment', ...BINARY })
  @ApiResponse({ status: 206, description: 'The requested range of the file', content: { '*/*': BINARY } })
  @ApiErrors({
    400: 'A link without its signature',
    403: 'A link that was changed, has expired (6 hours at most), or whose session or enrolment has ended',
    404: 'No such lab',
    416: 'No byte of the range exists',
  })
  async readLabFile(
    @Id() id: string,
    @Query() link: FileLinkQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const secondsLeft = this.links.check(id, link);
    const user = await this.sessions.findUser(link.session);
    if (!user) throw linkExpired();
    const { file, flag } = await this.labs.download(id, user);
    // A flag would break a zip; its templates have the flags.
    if (isArchive(file))
      await this.delivery.sendFile(file.id, { range: request.headers.range, secondsLeft }, request, response);
    else await this.delivery.sendLabFile(file, flag, request, response);
  }
}
