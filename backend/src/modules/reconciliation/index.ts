export { BankProcessor } from './automatic/bank.processor.js';
export { ReconciliationModule } from './reconciliation.module.js';
