import { Controller, Get, Headers, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ApiErrors } from '../../platform/common/api-errors.js';
import { Public } from '../../platform/common/authorisation.js';
import { NotFoundError } from '../../platform/common/domain-error.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import { FileDeliveryService } from '../catalogue/index.js';
import { PreviewResponse, PublicCourseResponse } from './dto/public-course.dto.js';
import { StorefrontRepository } from './storefront.repository.js';

const BINARY = { schema: { type: 'string' as const, format: 'binary' } };
/** In seconds: how long a browser may keep a preview's file. */
const PREVIEW_SECONDS = 3600;

/** What everybody may see of courses, without an account. */
@ApiTags('catalogue')
@Public()
@Controller('api/public')
export class PublicCoursesController {
  constructor(
    private readonly storefront: StorefrontRepository,
    private readonly delivery: FileDeliveryService,
  ) {}

  @Get('courses/:id')
  @ApiOperation({ summary: 'A course on sale, as visitors see it before they sign up' })
  @ApiErrors({ 404: 'No such course, or it is not on sale' })
  async getPublicCourse(@Id() id: string): Promise<PublicCourseResponse> {
    const course = await this.storefront.find(id);
    if (!course) throw new NotFoundError('Course');
    const { title, price, category, thumbnail, slug } = course;
    return { id: course.id, title, price, category, thumbnail, slug };
  }

  @Get('previews/:id')
  @ApiOperation({ summary: 'A preview lesson of a course on sale' })
  @ApiErrors({ 404: 'No such lesson, it is no preview, or its course is not on sale' })
  async getPreview(@Id() id: string): Promise<PreviewResponse> {
    const { title, type, fileId, dailymotionId } = await this.previewOf(id);
    const file_url = fileId === null ? null : `/api/public/previews/${id}/file`;
    return { title, type, file_url, dailymotion_id: dailymotionId };
  }

  @Get('previews/:id/file')
  @ApiOperation({ summary: 'The video or PDF of a preview lesson; supports byte ranges' })
  @ApiHeader({ name: 'Range', required: false, description: 'A single byte range', example: 'bytes=0-1023' })
  @ApiProduces('application/pdf', 'video/mp4', 'video/webm')
  @ApiOkResponse({ description: 'The file', ...BINARY })
  @ApiResponse({ status: 206, description: 'The requested range of the file', content: { '*/*': BINARY } })
  @ApiErrors({
    404: 'No such lesson, it is no preview, or it has no file for everybody',
    416: 'No byte of the range exists',
  })
  async readPreviewFile(
    @Id() id: string,
    @Headers('range') range: string | undefined,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { fileId } = await this.previewOf(id);
    if (fileId === null) throw new NotFoundError('Preview');
    await this.delivery.sendFile(fileId, { range, secondsLeft: PREVIEW_SECONDS }, request, response);
  }

  private async previewOf(id: string) {
    const preview = await this.storefront.findPreview(id);
    if (!preview) throw new NotFoundError('Preview');
    return preview;
  }
}
