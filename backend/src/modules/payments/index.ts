export { BankProcessor } from './automatic/bank.processor.js';
export { AllocationsRepository } from './matching/allocations.repository.js';
export { PaymentsModule } from './payments.module.js';
