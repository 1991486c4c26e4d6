import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../../../platform/common/api-errors.js';
import { AdministratorsOnly, CurrentUser } from '../../../../platform/common/authorisation.js';
import { Id } from '../../../../platform/common/validation/uuid.pipe.js';
import { FileLinks } from '../../../catalogue/index.js';
import { CourseLabResponse, FlagResultResponse, SubmitFlagDto, LabResponse } from './dto/lab.dto.js';
import { LabsService } from './labs.service.js';

const REFUSALS = {
  403: 'Neither enrolled nor a preview lesson (`learning.not_enrolled`)',
  404: 'No such lesson, or it is not a lab (`learning.no_lab`)',
};

/** Labs: a file to examine that contains a different flag for each learner. */
@ApiTags('learning')
@Controller('api')
export class LabsController {
  constructor(
    private readonly labs: LabsService,
    private readonly links: FileLinks,
  ) {}

  @Get('auth/v1/content/:id/lab')
  @ApiOperation({ summary: 'The file of a lab' })
  @ApiErrors(REFUSALS)
  async getLab(@Id() id: string, @CurrentUser() user: CurrentUser): Promise<LabResponse> {
    const lab = await this.labs.open(id, user);
    return LabResponse.from(lab, this.links.forLab(id, user.sessionId));
  }

  @Post('auth/v1/content/:id/flag')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Submit a lab’s flag',
    description:
      'The flag of the learner’s own file completes the lesson, even after the file was replaced. Administrators’ flags are checked but not stored.',
  })
  @ApiErrors({
    400: 'No flag, or one of more than 200 characters',
    ...REFUSALS,
    429: 'More than ten flags a minute',
  })
  submitFlag(
    @Id() id: string,
    @Body() { flag }: SubmitFlagDto,
    @CurrentUser() user: CurrentUser,
  ): Promise<FlagResultResponse> {
    return this.labs.submit(id, user, flag);
  }

  @Get('admin/courses/:id/labs')
  @AdministratorsOnly()
  @ApiOperation({ summary: 'Statistics of a course’s labs, and shared flags' })
  @ApiErrors({ 404: 'No such course' })
  listCourseLabs(@Id() id: string): Promise<CourseLabResponse[]> {
    return this.labs.figures(id);
  }
}
