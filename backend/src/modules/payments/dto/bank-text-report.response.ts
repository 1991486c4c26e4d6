import type { BankTextReport } from '../bank-text.js';

/** What was read of a text from a bank. */
export class BankTextReportResponse {
  /**
   * Lines that aren't empty.
   * @example 40
   */
  lines: number;
  /**
   * Incoming transfers that name a transaction ID or an order code.
   * @example 37
   */
  credits: number;
  /**
   * Debits, collect requests, failed and expected transfers. They pay for nothing.
   * @example 2
   */
  other_entries: number;
  /**
   * Transaction IDs (or order codes) of the credits that no payment names.
   * @example ['632560217746']
   */
  unknown_references: string[];

  static from(report: BankTextReport): BankTextReportResponse {
    return {
      lines: report.lines,
      credits: report.credits,
      other_entries: report.otherEntries,
      unknown_references: report.unknownReferences,
    };
  }
}
