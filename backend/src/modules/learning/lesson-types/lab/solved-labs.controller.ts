import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../../../platform/common/authorisation.js';
import { SolvedLabResponse } from './dto/solved-lab.dto.js';
import { SolvedLabsRepository } from './solved-labs.repository.js';

@ApiTags('learning')
@Controller('api/labs')
export class SolvedLabsController {
  constructor(private readonly solved: SolvedLabsRepository) {}

  @Get('solved')
  @ApiOperation({
    summary: 'The labs that you have solved, the newest first',
    description: 'Also in courses that you no longer have access to.',
  })
  listSolvedLabs(@CurrentUser() user: CurrentUser): Promise<SolvedLabResponse[]> {
    return this.solved.listOf(user.id);
  }
}
