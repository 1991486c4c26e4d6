import { pipeline } from 'node:stream/promises';
import { Injectable, Logger } from '@nestjs/common';
import { stringify } from 'csv-stringify';
import type { Response } from 'express';
import { DomainError } from '../common/domain-error.js';
import { ConcurrencyLimit } from '../common/concurrency-limit.js';
import { CsvRowsRepository } from './csv-rows.repository.js';

/** One list as a file: a statement whose columns are named as the file's, in its order. */
export interface CsvExport {
  /** Without its ending: `payments`. */
  name: string;
  sql: string;
  parameters: unknown[];
  /** The column's name in the file by its name in the statement. */
  columns: Record<string, string>;
  /** Who asked, for the log. */
  userId: string;
}

/** An export holds a connection for as long as its reader takes, so only a few run in one process. */
const AT_A_TIME = 2;
const MAY_WAIT = 4;
/** A reader who takes nothing for this long is gone. */
const STALLED_MS = 60_000;
const ROWS_IN_MEMORY = 500;

class ExportsBusyError extends DomainError {
  constructor() {
    super(503, 'exports.busy', 'Other exports are running. Please try again in a minute', undefined, {
      'Retry-After': '60',
    });
  }
}

/**
 * Sends lists of any length as CSV: rows go from the database's cursor to the reader as fast as they are read, and never
 * more than a few hundred are in memory. A reader who leaves lets go of the cursor and its connection.
 */
@Injectable()
export class CsvExports {
  private readonly limit = new ConcurrencyLimit(AT_A_TIME, MAY_WAIT, () => new ExportsBusyError());
  private readonly logger = new Logger(CsvExports.name);

  constructor(private readonly rows: CsvRowsRepository) {}

  /** @throws ExportsBusyError */
  async send(response: Response, wanted: CsvExport): Promise<void> {
    await this.limit.run(() => this.stream(response, wanted));
  }

  private async stream(
    response: Response,
    { name, sql, parameters, columns, userId }: CsvExport,
  ): Promise<void> {
    // Gone while it waited for its turn.
    if (response.destroyed) return;
    try {
      await this.rows.stream(sql, parameters, async (rows) => {
        response.setHeader('Content-Type', 'text/csv; charset=utf-8');
        response.setHeader('Content-Disposition', `attachment; filename="${fileName(name)}"`);
        response.setTimeout(STALLED_MS, () => response.destroy());
        const csv = stringify({
          // Excel reads UTF-8 only with the mark, and runs what looks like a formula.
          bom: true,
          escape_formulas: true,
          header: true,
          columns,
          quoted_empty: true,
          quoted_string: true,
          record_delimiter: 'windows',
          highWaterMark: ROWS_IN_MEMORY,
        });
        await pipeline(rows, csv, response);
        this.logger.log({ export: name, user_id: userId }, 'exported');
      });
    } catch (error) {
      if (!response.headersSent && !response.destroyed) throw error;
      // Half a file must not look like a whole one: the line is cut, and the reader's download fails.
      response.destroy();
      this.logger.warn({ export: name, user_id: userId, err: error as Error }, 'export broken off');
    }
  }
}

function fileName(name: string): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
  return `${name}-${day}.csv`;
}
