import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/common/authorisation.js';
import { OffersResponse } from './dto/offers.response.js';
import { OffersRepository } from './offers.repository.js';

@ApiTags('academy')
@Public()
@Controller('api/public/offers')
export class OffersController {
  constructor(private readonly offers: OffersRepository) {}

  @Get()
  @ApiOperation({
    summary: 'What the courses in the catalogue have',
    description: 'The landing page promises mentors, labs and assessments only if courses have them.',
  })
  getOffers(): Promise<OffersResponse> {
    return this.offers.find();
  }
}
