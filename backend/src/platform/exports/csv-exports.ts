import { pipeline } from 'node:stream/promises';
import { Injectable, Logger } from '@nestjs/common';
import { stringify } from 'csv-stringify';
import type { Response } from 'express';
import { dayInIndia } from '../common/india.js';
import { DomainError } from '../common/domain-error.js';
import { ConcurrencyLimit } from '../common/concurrency-limit.js';
import { CsvRowsRepository } from './csv-rows.repository.js';

/** One exported list: a statement whose columns have the names and order of the file's columns. */
export interface CsvExport {
  /** Without the extension: `payments`. */
  name: string;
  sql: string;
  parameters: unknown[];
  /** Column names in the file, by column name in the statement. */
  columns: Record<string, string>;
  /** The requesting user, for the log. */
  userId: string;
}

/** An export holds a connection for as long as the client reads, so each process limits how many run at once. */
const AT_A_TIME = 2;
const MAY_WAIT = 4;
/** A client that reads nothing for this long is disconnected. */
const STALLED_MS = 60_000;
const ROWS_IN_MEMORY = 500;

const exportsBusy = () =>
  new DomainError(503, 'exports.busy', 'Other exports are running. Please try again in a minute', undefined, {
    'Retry-After': '60',
  });

/**
 * Streams lists of any length as CSV from a database cursor, with backpressure: at most a few hundred rows are in
 * memory. When the client disconnects, the cursor and its connection are released.
 */
@Injectable()
export class CsvExports {
  private readonly limit = new ConcurrencyLimit(AT_A_TIME, MAY_WAIT, exportsBusy);
  private readonly logger = new Logger(CsvExports.name);

  constructor(private readonly rows: CsvRowsRepository) {}

  /** @throws exportsBusy */
  async send(response: Response, wanted: CsvExport): Promise<void> {
    await this.limit.run(() => this.stream(response, wanted));
  }

  private async stream(
    response: Response,
    { name, sql, parameters, columns, userId }: CsvExport,
  ): Promise<void> {
    // The client disconnected while waiting for a slot.
    if (response.destroyed) return;
    try {
      await this.rows.stream(sql, parameters, async (rows) => {
        response.setHeader('Content-Type', 'text/csv; charset=utf-8');
        response.setHeader(
          'Content-Disposition',
          `attachment; filename="${name}-${dayInIndia(new Date())}.csv"`,
        );
        response.setTimeout(STALLED_MS, () => response.destroy());
        const csv = stringify({
          // Excel needs the BOM to read UTF-8, and runs values that look like formulas.
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
      // A partial file must not look complete: the connection is reset, and the client's download fails.
      response.destroy();
      this.logger.warn({ export: name, user_id: userId, err: error as Error }, 'export broken off');
    }
  }
}
