import type { BankTextReport } from '../bank-text.js';

/** The result of parsing a bank's text. */
export class BankTextReportResponse {
  /**
   * Number of non-empty lines.
   * @example 40
   */
  lines: number;
  /**
   * Number of received transfers with a transaction ID or order code.
   * @example 37
   */
  credits: number;
  /** Debits, collect requests, failed and expected transfers. They pay for nothing. */
  other_entries: number;
  /** Transaction IDs (or order codes) of credits without a payment. */
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
