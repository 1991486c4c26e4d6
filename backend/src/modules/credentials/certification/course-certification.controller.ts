import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../../platform/common/api-errors.js';
import { AdministratorsOnly } from '../../../platform/common/authorisation.js';
import { NotFoundError } from '../../../platform/common/domain-error.js';
import { Id } from '../../../platform/common/validation/uuid.pipe.js';
import { CourseCertificationRepository } from './course-certification.repository.js';
import { CourseCertificationResponse } from './course-certification.dto.js';

/** What a course certifies, for administrators. */
@ApiTags('credentials')
@AdministratorsOnly()
@Controller('api/admin/courses')
export class CourseCertificationController {
  constructor(private readonly courses: CourseCertificationRepository) {}

  @Get(':id/certification')
  @ApiOperation({
    summary: 'What the certificates of a course rest on',
    description: 'It follows from its lessons and its published exams, and is not set here.',
  })
  @ApiErrors({ 404: 'No such course' })
  async getCourseCertification(@Id() id: string): Promise<CourseCertificationResponse> {
    const course = await this.courses.find(id);
    if (!course) throw new NotFoundError('Course');
    return CourseCertificationResponse.from(course);
  }
}
