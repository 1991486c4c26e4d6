import { Controller, Delete, Head, HttpCode, Param, Patch, Post, Req, Res } from '@nestjs/common';
import {
  ApiBearerAuth,
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
import { UuidPipe } from '../../common/validation/uuid.pipe.js';
import { ResumableUploadsService } from './resumable-uploads.service.js';

type Asked = Request & { user: CurrentUser };

/** Refusals of every one of these routes. */
const EVERYWHERE = {
  401: 'No token, or its session has ended',
  403: 'The caller is not an administrator',
  412: 'Another version of the protocol than 1.0.0',
};
const NOT_THEIRS = { 404: 'No such upload of this caller: unknown, someone else’s, used, or expired' };
const REFUSED = {
  413: 'A PDF of more than 50 MB, a video or lab file of more than 2 GB; nothing was saved',
  415: 'Neither PDF nor MP4 or WebM, judged by its content; a lab file that is an archive or has no place for the flag; nothing was saved',
  423: 'An earlier request still writes to it; try again in a moment',
  507: 'The storage is full; nothing was saved',
};

const TUS_VERSION = ApiHeader({
  name: 'Tus-Resumable',
  required: true,
  example: '1.0.0',
  description: 'The protocol’s version',
});
const OFFSET_HEADER = {
  'Upload-Offset': {
    description: 'Bytes that have arrived',
    schema: { type: 'integer' as const, example: 16_777_216 },
  },
};

/**
 * Resumable uploads, by the tus protocol 1.0.0 (https://tus.io) with its extensions creation, creation-with-upload,
 * termination and expiration. Routes of their own instead of the protocol's server mounted as middleware: Nest runs its
 * guards before routes only, so this way session, audience and write limit hold here as everywhere. The body is no JSON, so
 * no parser has touched it; the protocol's server reads the request and writes the answer itself.
 */
@ApiTags('uploads')
@ApiBearerAuth()
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
    description: 'Bytes of the whole file',
  })
  @ApiHeader({
    name: 'Upload-Metadata',
    example: 'filename aGFuZG91dC5wZGY=',
    description:
      '`filename` and the file’s name in Base64; `purpose bGFi` (`lab`) for the file of a lab, which may be of any type. Other entries are not kept',
  })
  @ApiOperation({
    summary: 'Begin a resumable upload',
    description:
      'Speaks the [tus protocol](https://tus.io/protocols/resumable-upload) 1.0.0, for any of its clients: `POST` begins an upload, `PATCH` appends a piece, `HEAD` says how far it has come, `DELETE` gives it up. ' +
      'The last part of `Location` is the `upload_id` that a lesson takes in place of `file`, once, when all bytes have arrived. ' +
      'An upload belongs to who began it. What nobody has added to for 24 hours is removed (`Upload-Expires`).',
  })
  @ApiCreatedResponse({
    description: 'Begun',
    headers: {
      Location: {
        description: 'Where its pieces go',
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
  @ApiOperation({ summary: 'How far a resumable upload has come' })
  @ApiOkResponse({ description: 'Continue from `Upload-Offset`', headers: OFFSET_HEADER })
  @ApiErrors({ ...EVERYWHERE, ...NOT_THEIRS, 423: REFUSED[423] })
  async findUpload(
    @Param('id', UuidPipe) _id: string,
    @Req() request: Asked,
    @Res() response: Response,
  ): Promise<void> {
    await this.uploads.handle(request, response);
  }

  @Patch(':id')
  @HttpCode(204)
  @TUS_VERSION
  @ApiHeader({
    name: 'Upload-Offset',
    required: true,
    schema: { type: 'integer', example: 0 },
    description: 'Where the piece begins',
  })
  @ApiConsumes('application/offset+octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiOperation({ summary: 'Append a piece to a resumable upload' })
  @ApiNoContentResponse({ description: 'Appended', headers: OFFSET_HEADER })
  @ApiErrors({
    400: 'A header of the protocol is missing or wrong, or the request broke off',
    ...EVERYWHERE,
    ...NOT_THEIRS,
    409: 'The piece does not begin where the last one ended',
    ...REFUSED,
  })
  async appendToUpload(
    @Param('id', UuidPipe) _id: string,
    @Req() request: Asked,
    @Res() response: Response,
  ): Promise<void> {
    await this.uploads.handle(request, response);
  }

  @Delete(':id')
  @HttpCode(204)
  @TUS_VERSION
  @ApiOperation({ summary: 'Give up a resumable upload; its bytes are removed' })
  @ApiNoContentResponse({ description: 'Given up' })
  @ApiErrors({ ...EVERYWHERE, ...NOT_THEIRS, 423: REFUSED[423] })
  async giveUpUpload(
    @Param('id', UuidPipe) _id: string,
    @Req() request: Asked,
    @Res() response: Response,
  ): Promise<void> {
    await this.uploads.handle(request, response);
  }
}
