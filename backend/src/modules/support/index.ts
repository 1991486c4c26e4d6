export { SupportModule } from './support.module.js';
export { TicketsService } from './tickets.service.js';
