import { Controller, Delete, Head, HttpCode, Patch, Post, Req, Res } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiHeader,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ApiErrors } from '../../common/api-errors.js';
import { AdministratorsOnly, type CurrentUser } from '../../common/authorisation.js';
import { Id } from '../../common/validation/uuid.pipe.js';
import { ResumableUploadsService } from './resumable-uploads.service.js';

type Asked = Request & { user: CurrentUser };

/** Errors of all these routes. */
const EVERYWHERE = { 412: 'Another version of the protocol than 1.0.0' };
const NOT_THEIRS = { 404: 'No such upload of this caller: unknown, someone else’s, used, or expired' };
const REFUSED = {
  413: 'A PDF of more than 50 MB, a video or lab file of more than 2 GB; nothing was saved',
  415: 'Neither PDF nor MP4 or WebM, judged by its content; a lab file that is an archive or has no place for the flag; nothing was saved',
  423: 'An earlier request is still writing to it; try again in a moment',
  507: 'The storage is full; nothing was saved',
};

const TUS_VERSION = ApiHeader({
  name: 'Tus-Resumable',
  required: true,
  example: '1.0.0',
  description: 'The protocol version',
});
const OFFSET_HEADER = {
  'Upload-Offset': {
    description: 'Number of bytes received so far',
    schema: { type: 'integer' as const, example: 16_777_216 },
  },
};

/**
 * Resumable uploads over the tus protocol 1.0.0 (https://tus.io) with its extensions creation, creation-with-upload,
 * termination and expiration. Routes instead of the protocol's server as middleware: Nest runs guards for routes only,
 * so authentication, roles and write limit apply as everywhere. The body isn't JSON, so no parser has consumed it; the
 * protocol's server reads the request and writes the response.
 */
@ApiTags('uploads')
@AdministratorsOnly()
@Controller('api/admin/uploads')
export class UploadsController {
  constructor(private readonly uploads: ResumableUploadsService) {}

  @Post()
  @TUS_VERSION
  @ApiHeader({
    name: 'Upload-Length',
    required: true,
    schema: { type: 'integer', example: 734_003_200 },
    description: 'Size of the complete file in bytes',
  })
  @ApiHeader({
    name: 'Upload-Metadata',
    example: 'filename aGFuZG91dC5wZGY=',
    description:
      '`filename` and the file’s name in Base64; `purpose bGFi` (`lab`) for the file of a lab, which may be of any type. Other entries are ignored',
  })
  @ApiOperation({
    summary: 'Create a resumable upload',
    description:
      'Speaks the [tus protocol](https://tus.io/protocols/resumable-upload) 1.0.0, for any of its clients: `POST` creates an upload, `PATCH` appends a chunk, `HEAD` returns its offset, `DELETE` cancels it.  ' +
      'The last part of `Location` is the `upload_id` that a lesson takes in place of `file`, once, when all bytes have arrived. ' +
      'An upload belongs to the user who created it. It is removed after 24 hours without new data (`Upload-Expires`).',
  })
  @ApiCreatedResponse({
    description: 'Created',
    headers: {
      Location: {
        description: 'The upload’s URL, for its chunks',
        schema: { type: 'string', example: '/api/admin/uploads/0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b' },
      },
    },
  })
  @ApiErrors({
    400: 'A header of the protocol is missing or wrong',
    ...EVERYWHERE,
    413: 'More than the 2 GB that a video may have',
    415: 'An empty file',
    507: REFUSED[507],
  })
  async beginUpload(@Req() request: Asked, @Res() response: Response): Promise<void> {
    await this.uploads.handle(request, response);
  }

  @Head(':id')
  @TUS_VERSION
  @ApiOperation({ summary: 'Get the offset of a resumable upload' })
  @ApiOkResponse({ description: 'Continue from `Upload-Offset`', headers: OFFSET_HEADER })
  @ApiErrors({ ...EVERYWHERE, ...NOT_THEIRS, 423: REFUSED[423] })
  async findUpload(@Id() _id: string, @Req() request: Asked, @Res() response: Response): Promise<void> {
    await this.uploads.handle(request, response);
  }

  @Patch(':id')
  @HttpCode(204)
  @TUS_VERSION
  @ApiHeader({
    name: 'Upload-Offset',
    required: true,
    schema: { type: 'integer', example: 0 },
    description: 'Offset of the chunk',
  })
  @ApiConsumes('application/offset+octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiOperation({ summary: 'Append a chunk to a resumable upload' })
  @ApiNoContentResponse({ description: 'Appended', headers: OFFSET_HEADER })
  @ApiErrors({
    400: 'A header of the protocol is missing or wrong, or the request broke off',
    ...EVERYWHERE,
    ...NOT_THEIRS,
    409: 'The piece does not begin where the last one ended',
    ...REFUSED,
  })
  async appendToUpload(@Id() _id: string, @Req() request: Asked, @Res() response: Response): Promise<void> {
    await this.uploads.handle(request, response);
  }

  @Delete(':id')
  @HttpCode(204)
  @TUS_VERSION
  @ApiOperation({ summary: 'Cancel a resumable upload and remove its bytes' })
  @ApiNoContentResponse({ description: 'Cancelled' })
  @ApiErrors({ ...EVERYWHERE, ...NOT_THEIRS, 423: REFUSED[423] })
  async giveUpUpload(@Id() _id: string, @Req() request: Asked, @Res() response: Response): Promise<void> {
    await this.uploads.handle(request, response);
  }
}
