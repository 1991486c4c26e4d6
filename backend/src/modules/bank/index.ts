export { runningBalanceBroken, lineTaken, payerForgotten } from './bank.errors.js';
export { readStatement } from './statements/read-statement.js';
export * from './statements/statement.js';
export { BankAccountsRepository } from './bank-accounts.repository.js';
export { BankPoliciesRepository, type BankSource, type LineSource } from './bank-policies.repository.js';
export { BANK_POLICIES, type BankPolicy } from './bank-policy.js';
export { type SightingKind } from './bank-sighting.entity.js';
export { BankModule } from './bank.module.js';
export { SET_ASIDE_REASONS, type SetAsideReason } from './bank-line.entity.js';
export { BANK_IMPORT_STATES, type BankImportState, type MatchCounts } from './bank-import.entity.js';
export { type ImportSummary, BankImportsRepository } from './bank-imports.repository.js';
export { BankImportsService } from './bank-imports.service.js';
export {
  BANK_LINE_ENTRY,
  type BankLineEntry,
  BankLinesRepository,
  type BankPayer,
  isLookedAt,
} from './bank-lines.repository.js';
export { ImportJobs } from './import-jobs.service.js';
export { StatementForm } from './statement-form.js';
export { BankSweep } from './bank-sweep.js';
export { type BankAlert, BankAlertsService } from './alerts/bank-alerts.service.js';
export { type BankFeed } from './bank-feed.entity.js';
export { BankFeedsRepository } from './bank-feeds.repository.js';
export { BankMailModule } from './mail/bank-mail.module.js';
export { BankMailMetrics } from './mail/bank-mail-metrics.js';
export { SMS_BODY } from './sms/sms-body.js';
export { MatchTrustService } from './match-trust.service.js';
