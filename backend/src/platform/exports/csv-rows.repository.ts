import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Rows of statements with unbounded results. */
@Injectable()
export class CsvRowsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Streams the rows from a database cursor to `send`, with backpressure. The cursor and its connection are released
   * when `send` ends.
   */
  async stream(sql: string, parameters: unknown[], send: (rows: Readable) => Promise<void>): Promise<void> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.startTransaction();
      // The client's bandwidth sets the pace; the usual statement timeout would cut off a long file.
      await runner.query('SET LOCAL statement_timeout = 0');
      const rows = await runner.stream(sql, parameters);
      // A failing statement fails before its first row: an error response can still be sent.
      await once(rows, 'readable');
      await send(rows);
      await runner.commitTransaction();
    } catch (error) {
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
  }
}
