export { BankProcessor } from './automatic/bank.processor.js';
export { PaymentsModule } from './payments.module.js';
