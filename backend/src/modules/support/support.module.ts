import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { GuestTicketsService } from './guest-tickets.service.js';
import { HelpDeskController } from './help-desk.controller.js';
import { LearnerTicketsController } from './learner-tickets.controller.js';
import { PublicContactController } from './public-contact.controller.js';
import { SupportController } from './support.controller.js';
import { TicketLinksRepository } from './ticket-links.repository.js';
import { TicketsRepository } from './tickets.repository.js';
import { TicketsService } from './tickets.service.js';

@Module({
  imports: [AuthModule],
  controllers: [SupportController, HelpDeskController, LearnerTicketsController, PublicContactController],
  providers: [TicketsService, TicketsRepository, GuestTicketsService, TicketLinksRepository],
  exports: [TicketsService, GuestTicketsService],
})
export class SupportModule {}
