import { Injectable } from '@nestjs/common';
import { InvalidInputError } from '../../../platform/common/domain-error.js';
import type { CsvExport } from '../../../platform/exports/index.js';
import { MatchingService } from '../matching/matching.service.js';
import { bankDaysExport, BankDaysRepository, type BankDaysWanted } from './bank-days.repository.js';
import type { BankDaysResponse } from './dto/bank-days.dto.js';

/** A leap year, so that any financial year fits. */
const MAX_DAYS = 366;
const DAY_MS = 86_400_000;

/** Compares the bank's days with payments. */
@Injectable()
export class BankDaysService {
  constructor(
    private readonly matching: MatchingService,
    private readonly days: BankDaysRepository,
  ) {}

  /** @throws InvalidInputError for an end before the start, or too many days */
  async list(wanted: BankDaysWanted): Promise<BankDaysResponse> {
    await this.prepare(wanted);
    const firstKnown = await this.days.firstKnownDay();
    return { ...(await this.days.list(wanted, firstKnown)), counts_from: firstKnown };
  }

  /** @throws InvalidInputError as `list` */
  async export(wanted: BankDaysWanted): Promise<Omit<CsvExport, 'userId'>> {
    await this.prepare(wanted);
    return bankDaysExport(wanted, await this.days.firstKnownDay());
  }

  private async prepare({ from, to }: BankDaysWanted): Promise<void> {
    if (from > to)
      throw new InvalidInputError('bank.days', 'The last day must not be before the first', 'to');
    if ((Date.parse(to) - Date.parse(from)) / DAY_MS >= MAX_DAYS)
      throw new InvalidInputError('bank.days', `Choose at most ${MAX_DAYS} days`, 'to');
    // First finds the lines of manually approved payments: otherwise both sides would count the same money.
    await this.matching.suggestionsOfClaims();
  }
}
