import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { HelpDeskController } from './help-desk.controller.js';
import { LearnerTicketsController } from './learner-tickets.controller.js';
import { SupportController } from './support.controller.js';
import { TicketsRepository } from './tickets.repository.js';
import { TicketsService } from './tickets.service.js';

@Module({
  imports: [AuthModule],
  controllers: [SupportController, HelpDeskController, LearnerTicketsController],
  providers: [TicketsService, TicketsRepository],
  exports: [TicketsService],
})
export class SupportModule {}
