import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../../../platform/common/api-errors.js';
import { AdministratorsOnly, CurrentUser } from '../../../../platform/common/authorisation.js';
import { Id } from '../../../../platform/common/validation/uuid.pipe.js';
import { AdminLabResponse, CourseLabResponse, SaveLabDto } from './dto/lab-administration.dto.js';
import { LabAdministrationService } from './lab-administration.service.js';

const NO_LAB = { 404: 'No such lesson, or it is not a lab (`learning.no_lab`)' };

/** Labs as administrators write and watch them. */
@ApiTags('learning')
@AdministratorsOnly()
@Controller('api/admin')
export class AdminLabsController {
  constructor(private readonly labs: LabAdministrationService) {}

  @Get('courses/:id/labs')
  @ApiOperation({ summary: 'Statistics of a course’s labs, and shared flags' })
  @ApiErrors({ 404: 'No such course' })
  listCourseLabs(@Id() id: string): Promise<CourseLabResponse[]> {
    return this.labs.figures(id);
  }

  @Get('labs/:id')
  @ApiOperation({ summary: 'A lab with its tasks and their answers, by the id of its lesson' })
  @ApiErrors(NO_LAB)
  getAdminLab(@Id() id: string, @CurrentUser() { sessionId }: CurrentUser): Promise<AdminLabResponse> {
    return this.labs.find(id, sessionId);
  }

  @Put('labs/:id')
  @ApiOperation({
    summary: 'Replace the tasks of a lab',
    description: 'What learners have solved stays solved, as long as its task keeps its id.',
  })
  @ApiErrors({
    400: 'Tasks that no learner could solve (`learning.invalid_lab`); `details` says where',
    ...NO_LAB,
    409: 'Someone else has changed the lab meanwhile (`learning.lab_changed`)',
  })
  async saveLab(
    @Id() id: string,
    @Body() lab: SaveLabDto,
    @CurrentUser() { sessionId }: CurrentUser,
  ): Promise<AdminLabResponse> {
    await this.labs.save(id, lab);
    return this.labs.find(id, sessionId);
  }
}
